import Wiring

/// An object graph that is built asynchronously: the counterpart of ``Resolution``. Asynchronous instances are built first and then added
/// to a synchronous resolution of the same graph, which finds them like other members of the graph. Optionals, collections and additional
/// types therefore work for asynchronous definitions too.
struct AsyncGraph: @unchecked Sendable {
    /// An asynchronous instance that the next synchronous resolution finds in its graph.
    typealias PreparedInstance = (node: Int, instance: BuiltInstance)

    private(set) var core: ContainerCore
    /// The instances of the graph, and the graph's identity.
    let members: ObjectGraph
    /// The bookkeeping of the request; guarded by the lock.
    private let work: ResolutionState
    /// The lock of the request, shared by all its tasks.
    private let lock: RecursiveLock

    /// - Parameter members: the graph to continue; by default a new one.
    init(_ core: ContainerCore, members: ObjectGraph? = nil) {
        let members = members ?? ObjectGraph(sharedIn: core)
        self.core = core
        self.members = members
        work = ResolutionState(of: members)
        lock = RecursiveLock()
    }

    /// Creates a request of a handle that continues a graph. If the current task works for a request of the graph, the new request is a part of it,
    /// otherwise a separate one.
    static func further(_ core: ContainerCore, of members: ObjectGraph) -> AsyncGraph {
        guard var graph = AsyncStep.graph(of: members), graph.lock.withLock({ graph.work.beginAsPart() }) else {
            return AsyncGraph(core, members: members)
        }
        graph.core = core
        return graph
    }

    func request<Value>(_ type: Value.Type, at node: Int) async throws -> Value {
        try await outermost { try await instance(of: Value.self, at: node) }
    }

    /// Runs a top-level request, then its deferred actions.
    func outermost<Value>(_ body: () async throws -> Value) async throws -> Value {
        do {
            let value = try await body()
            end(failed: false)
            return value
        } catch {
            end(failed: true)
            throw error
        }
    }

    func instance<Value>(of type: Value.Type, at node: Int) async throws -> Value {
        // An asynchronous definition needs no synchronous resolution, unlike a collection. With a tracer the resolution records the delivery.
        if !core.isTraced, core.blueprint.isAsynchronous(node) {
            return InstanceBox.value(in: try await instance(at: node).box, as: Value.self)
        }
        let preparedInstances = try await prepare(node)
        return try await synchronously(for: CollectionOfOne(node)) { resolution in
            try with(preparedInstances, &resolution) { resolution in try resolution.instance(of: Value.self, at: node) }
        }
    }

    func deferAction(_ action: @escaping () -> Void) { lock.withLock { work.deferAction(action) } }

    /// Ends a request and runs its deferred actions.
    func end(failed: Bool) {
        let (actions, graph) = lock.withLock { work.end(failed: failed) }
        for action in actions { action() }
        graph?.end(work, in: core)
    }

    /// Builds the asynchronous instances that a synchronous resolution of a node requires.
    func prepare(_ node: Int) async throws -> [PreparedInstance] {
        let awaited = core.plan.awaited(by: node)
        return awaited.isEmpty ? [] : try await preparedInstances(for: [awaited]).first ?? []
    }

    /// Builds the asynchronous instances that synchronous resolutions of several nodes require, concurrently.
    func preparedInstances(for awaited: [[Int]]) async throws -> [[PreparedInstance]] {
        // A prototype is built for each reference, other definitions once.
        var bases: [Int] = []
        var positions: [Int: Int] = [:]
        let places = awaited.map { nodes in
            nodes.map { node in
                if let position = positions[node] { return position }
                bases.append(node)
                if core.blueprint.nodes[node].lifetime != .prototype { positions[node] = bases.count - 1 }
                return bases.count - 1
            }
        }
        let instances = try await self.instances(at: bases)
        return zip(awaited, places).map { nodes, places in zip(nodes, places).map { node, place in (node, instances[place]) } }
    }

    /// The instances of asynchronous definitions, built concurrently; sequentially if a tracer needs the order, or if the members of a graph are not
    /// synchronized.
    private func instances(at nodes: [Int]) async throws -> [BuiltInstance] {
        if nodes.count > 1, !core.buildsSequentially, core.plan.buildsConcurrently {
            return try await ConcurrentDependencies.run(nodes.count) { try await instance(at: nodes[$0]) }.compactMap(\.self)
        }
        var instances: [BuiltInstance] = []
        for node in nodes { instances.append(try await instance(at: node)) }
        return instances
    }

    /// Runs a synchronous resolution of this graph, on the main actor if one of the nodes is built there.
    func synchronously<Value>(for nodes: some Sequence<Int>, _ body: @escaping (inout Resolution) throws -> Value) async throws -> Value {
        guard core.plan.hasMainActorNodes, nodes.contains(where: { !core.blueprint.builtOnMainActor(for: $0).isEmpty }) else {
            return try synchronously(body)
        }
        // The caller is suspended during the call, so the value is never used concurrently.
        let resolving = ActorTransfer(value: { try self.synchronously(body) })
        return try await MainActor.run { ActorTransfer(value: try resolving.value()) }.value
    }

    /// Transfers a value to the main actor and back while the sender is suspended.
    private struct ActorTransfer<Value>: @unchecked Sendable {
        let value: Value
    }

    func synchronously<Value>(_ body: (inout Resolution) throws -> Value) rethrows -> Value {
        try lock.withLock {
            members.enter(work)
            defer { members.leave(work) }
            var resolution = Resolution(core, work: work)
            return try body(&resolution)
        }
    }

    /// Runs a part of a synchronous resolution, which finds the given asynchronous instances in its graph.
    func with<Value>(
        _ preparedInstances: [PreparedInstance], _ resolution: inout Resolution, _ body: (inout Resolution) throws -> Value
    ) throws -> Value {
        let previous = preparedInstances.map { work.supply($0.instance.box, at: $0.node) }
        defer { for (prepared, box) in zip(preparedInstances, previous).reversed() { work.supply(box, at: prepared.node) } }
        return try body(&resolution)
    }

    // MARK: Instances

    func instance(at node: Int) async throws -> BuiltInstance {
        switch core.blueprint.nodes[node].lifetime {
        case .prototype: return try await construct(node)
        case .objectGraph: return try await memberOfGraph(node)
        case .singleton, .lazySingleton, .weakSingleton, .scoped: return try await core.sharedInstance(at: node)
        }
    }

    /// An instance that is unique within this graph, even if several tasks continue the graph concurrently.
    private func memberOfGraph(_ node: Int) async throws -> BuiltInstance {
        if let instance = cached(node) {
            core.tracer?.record(.reusedInGraph(node: node))
            return instance
        }
        // Without handles and concurrent construction, no other task can request it during the construction.
        if !core.plan.hasHandles, !core.plan.buildsConcurrently {
            return BuiltInstance(members.cache(try await construct(node).box, at: node))
        }
        let place = AsyncInstanceBuilder.Place(owner: ObjectIdentifier(members), node: node)
        let plan = AsyncInstanceBuilder.Plan(
            core: core, existing: { cached(node) }, build: { try await construct(node) },
            keep: { BuiltInstance(members.cache($0.box, at: node)) })
        return try await core.asynchronous.instance(of: place, plan)
    }

    private func cached(_ node: Int) -> BuiltInstance? { members.instance(at: node).map { BuiltInstance($0) } }

    /// Builds an instance: dependencies, initializer, hooks, post-processors.
    func construct(_ node: Int) async throws -> BuiltInstance {
        try Task.checkCancellation()
        guard let code = core.blueprint.nodes[node].definition?.asyncCode as? AsyncComponentThunk else {
            throw ResolutionError(Explanation(core.blueprint).awaitRequested(node: node), path: [])
        }
        return try await traced(node) {
            try await AsyncStep.run(core, node, of: self) {
                try core.checkConstruction(of: node, path: [core.blueprint.key(of: node)])
                let construction = AsyncConstruction(graph: self, node: node, code.steps)
                let built = try await code.build(construction)
                core.tracer?.notice?(built.box, node, nil, ObjectIdentifier(core))
                return try await process(built, node: node)
            }
        }
    }

    func traced(_ node: Int, _ build: () async throws -> BuiltInstance) async throws -> BuiltInstance {
        guard let tracer = core.tracer else { return try await build() }
        let clock = ContinuousClock()
        let start = clock.now
        tracer.record(.began(node: node))
        do {
            let built = try await build()
            tracer.record(.finished(node: node, start.duration(to: clock.now)))
            return built
        } catch {
            tracer.record(.failed(node: node, start.duration(to: clock.now), error))
            throw error
        }
    }

    func process(_ instance: BuiltInstance, node: Int) async throws -> BuiltInstance {
        guard !core.blueprint.nodes[node].processors.isEmpty else { return instance }
        let process = { @Sendable [core] in BuiltInstance(try Resolution(core).process(instance.box, node: node, frame: nil)) }
        return try await core.blueprint.isProcessedOnMainActor(node) ? MainActor.run(body: process) : process()
    }
}
