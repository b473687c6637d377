public import Wiring

extension ContainerCore {
    @_optimize(speed) @usableFromInline func requestAsynchronously<Value>(_ type: Value.Type, at node: Int) async throws -> Value {
        if plan.records[node].isAwaited, let code = independentCode(at: node) {
            let memory = code.argumentBuffer.allocate()
            defer { memory.deallocate() }
            try await buildIndependently(node, code, to: memory)
            return memory.take(Value.self)
        }
        if plan.requestRecords[node].instance.load() != nil
            || plan.awaited(by: node).isEmpty && (!plan.hasMainActorNodes || blueprint.builtOnMainActor(for: node).isEmpty)
        {
            return try request(Value.self, at: node)
        }
        return try await AsyncGraph(self).request(Value.self, at: node)
    }

    /// The instance of an asynchronous definition that outlives a request, from the container or scope that owns it.
    @_optimize(speed) func sharedInstance(at node: Int) async throws -> BuiltInstance {
        if let box = plan.requestRecords[node].instance.load() { return BuiltInstance(box.takeUnretainedValue()) }
        let owner = try self.owner(of: node, path: [])
        let built = try await owner.ownSharedInstance(at: node)
        if owner !== self { cache(built.box, of: owner, at: node) }
        return built
    }

    @_optimize(speed) private func ownSharedInstance(at node: Int) async throws -> BuiltInstance {
        if let built = try existingSharedInstance(at: node) {
            tracer?.record(.reusedShared(node: node))
            return built
        }
        return try await created(
            in: .init(owner: ObjectIdentifier(self), node: node), existing: { try self.existingSharedInstance(at: node) },
            build: { try await $0.construct(node) },
            keep: { built in
                if self.plan.records[node].isWeak, WeakInstance(built.box) == nil {
                    throw ResolutionError(Explanation(self.blueprint).weakValue(node: node), path: [])
                }
                try self.publish(built.box, at: node)
                return built
            })
    }

    /// The cached product of an asynchronous factory, built as part of a graph.
    func cachedProduct(
        of node: Int, for arguments: [AnyHashable], build: @escaping @Sendable (AsyncGraph) async throws -> BuiltInstance
    ) async throws -> BuiltInstance {
        let owner = try self.owner(of: node, path: [])
        let place = AsyncInstanceBuilder.Place(owner: ObjectIdentifier(owner), node: node, arguments: arguments)
        return try await owner.created(
            in: place, existing: { owner.existingBox(at: node, place.arguments).map { BuiltInstance($0) } }, build: build
        ) { built in
            try owner.publish(built.box, at: node, place.arguments)
            return built
        }
    }

    /// An instance that is stored: the existing one, or the result of a construction in a separate task that concurrent requests share.
    private func created(
        in place: AsyncInstanceBuilder.Place, existing: @escaping @Sendable () throws -> BuiltInstance?,
        build: @escaping @Sendable (AsyncGraph) async throws -> BuiltInstance,
        keep: @escaping @Sendable (BuiltInstance) throws -> BuiltInstance
    ) async throws -> BuiltInstance {
        // A separate graph, because several requests may wait for the instance and must not share the graph of one of them.
        let graph = AsyncGraph(self)
        let node = place.node
        let plan = AsyncInstanceBuilder.Plan(
            core: self, existing: existing,
            build: {
                do { return try await build(graph) } catch {
                    // If the end of the scope cancels the construction, the waiters receive the error of the left scope.
                    try self.checkNotLeft(node)
                    throw error
                }
            }, keep: keep,
            // Runs last, because the deferred actions may request the instance.
            end: { graph.end(failed: $0) })
        return try await asynchronous.instance(of: place, plan)
    }

    private func checkNotLeft(_ node: Int) throws {
        guard let scope, isLeft else { return }
        throw ResolutionError(Explanation(blueprint).finding(.scopeLeft, node: node, [scope.name]), path: [])
    }

    private func existingSharedInstance(at node: Int) throws -> BuiltInstance? {
        try checkNotLeft(node)
        return existingBox(at: node).map { BuiltInstance($0) }
    }

    /// Builds the asynchronous eager singletons concurrently, and those of the main actor in the order of definition. If a tracer needs the order,
    /// all are built sequentially.
    package func buildEagerAsynchronousSingletons() async throws {
        let refused = blueprint.nodesWithRefusal
        let nodes = (inheritedCount..<blueprint.nodes.count).filter { node in
            !refused.contains(node)
                && (blueprint.isAwaitedSingleton(node) || blueprint.isEagerSingleton(node) && blueprint.isOnMainActor(node))
        }
        let awaited = nodes.filter(blueprint.isAwaitedSingleton)
        guard !buildsSequentially, nodes.count > 1, !awaited.isEmpty else {
            for node in nodes { try await buildEager(node) }
            return
        }
        let onMainActor = nodes.filter { !blueprint.isAwaitedSingleton($0) }
        _ = try await ConcurrentDependencies.run(awaited.count + (onMainActor.isEmpty ? 0 : 1)) { number in
            for node in number < awaited.count ? [awaited[number]] : onMainActor { try await self.buildEager(node) }
            return nil
        }
    }

    private func buildEager(_ node: Int) async throws {
        if blueprint.isAwaitedSingleton(node) {
            _ = try await sharedInstance(at: node)
        } else {
            try await MainActor.run { try buildEagerSingleton(node) }
        }
    }
}

extension Blueprint {
    func isAwaitedSingleton(_ node: Int) -> Bool { isAsynchronous(node) && nodes[node].lifetimeKind == .singleton }
}
