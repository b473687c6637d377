public import Wiring

extension ContainerCore {
    /// The instance for a node, of a synchronous definition or an asynchronous one, as an outermost request.
    @usableFromInline
    func requestAsynchronously<Value>(_ type: Value.Type, at node: Int) async throws -> Value {
        if table.records[node].isAwaited, let code = codeAwaitedAlone(at: node) {
            let memory = code.allocate()
            defer { memory.deallocate() }
            try await awaitAlone(node, code, to: memory)
            return memory.take(Value.self)
        }
        if table.records[node].instance.load() != nil
            || table.awaited(by: node).isEmpty && (!table.hasMainActorNodes || blueprint.builtOnMainActor(for: node).isEmpty)
        {
            var resolution = Resolution(self)
            return try resolution.outermost(Value.self, at: node)
        }
        return try await AsyncGraph(self).request(Value.self, at: node)
    }

    /// The instance of an asynchronous definition that outlives a request, wherever it belongs.
    func sharedInstance(at node: Int) async throws -> BuiltInstance {
        if let box = table.records[node].instance.load() { return BuiltInstance(box.takeUnretainedValue()) }
        let owner = try self.owner(of: node, path: [])
        let built = try await owner.ownSharedInstance(at: node)
        if owner !== self { remember(built.box, of: owner, at: node) }
        return built
    }

    private func ownSharedInstance(at node: Int) async throws -> BuiltInstance {
        if let built = try existingSharedInstance(at: node) {
            tracer?.record(.reusedShared(node: node))
            return built
        }
        return try await created(
            in: AsyncWorkshop.Place(owner: ObjectIdentifier(self), node: node),
            existing: { try self.existingSharedInstance(at: node) },
            build: { try await $0.construct(node) },
            keep: { try self.keepShared($0, at: node) })
    }

    /// The product of an asynchronous factory that is kept for its arguments.
    /// - Parameters:
    ///   - product: the factory with the arguments.
    ///   - build: makes it as part of a graph.
    func keptProduct(
        _ product: ProductKey, build: @escaping @Sendable (AsyncGraph) async throws -> BuiltInstance
    ) async throws -> BuiltInstance {
        let owner = try self.owner(of: product.node, path: [])
        return try await owner.created(
            in: AsyncWorkshop.Place(owner: ObjectIdentifier(owner), node: product.node, arguments: product.arguments),
            existing: {
                owner.workshop.withLock { $0.products[product].map { BuiltInstance($0) } }
            },
            build: build,
            keep: { built in
                try owner.publish([CompleteInstance(built.box, at: product.node, product.arguments)])
                return built
            })
    }

    /// An instance that is to be kept: the one there is, or one that is created in a task of its own for all who ask meanwhile.
    private func created(
        in place: AsyncWorkshop.Place, existing: @escaping @Sendable () throws -> BuiltInstance?,
        build: @escaping @Sendable (AsyncGraph) async throws -> BuiltInstance,
        keep: @escaping @Sendable (BuiltInstance) throws -> BuiltInstance
    ) async throws -> BuiltInstance {
        // A graph of its own: several requests may wait for the instance, and none of their graphs may be used by all.
        let graph = AsyncGraph(self)
        let node = place.node
        let plan = AsyncWorkshop.Plan(
            for: node, of: self,
            existing: existing,
            build: {
                do {
                    return try await build(graph)
                } catch {
                    // A creation that is called off because its scope ends is not the fault of those who wait for it.
                    try self.checkNotLeft(node)
                    throw error
                }
            },
            keep: keep,
            // Not before: what is done after all may ask for the instance.
            end: { graph.end(failed: $0) })
        return try await asynchronous.instance(of: place, plan)
    }

    /// Checks that the scope, if this is one, has not been left.
    private func checkNotLeft(_ node: Int) throws {
        guard let scope, workshop.withLock({ $0.isLeft }) else { return }
        throw ResolutionError(Explanation(blueprint).scopeLeft(node: node, scope: scope), path: [])
    }

    private func existingSharedInstance(at node: Int) throws -> BuiltInstance? {
        try checkNotLeft(node)
        return existingBox(at: node).map { BuiltInstance($0) }
    }

    /// Puts a new instance where its lifetime keeps it.
    private func keepShared(_ built: BuiltInstance, at node: Int) throws -> BuiltInstance {
        if table.records[node].isWeak, WeakInstance(built.box) == nil {
            throw ResolutionError(Explanation(blueprint).weakValue(node: node), path: [])
        }
        try publish([CompleteInstance(built.box, at: node)])
        return built
    }

    /// Builds the eager singletons that have to be awaited, side by side, and those that the main actor builds, in the order of their definition;
    /// all of them in that order where somebody follows it.
    package func buildEagerAsynchronousSingletons() async throws {
        let refused = blueprint.nodesWithRefusal
        let nodes = (inheritedCount..<blueprint.nodes.count).filter { node in
            !refused.contains(node)
                && (blueprint.isAwaitedSingleton(node) || blueprint.isEagerSingleton(node) && blueprint.isOnMainActor(node))
        }
        let awaited = nodes.filter(blueprint.isAwaitedSingleton)
        guard !keepsOrder, nodes.count > 1, !awaited.isEmpty else {
            for node in nodes { try await buildEager(node) }
            return
        }
        let onMainActor = nodes.filter { !blueprint.isAwaitedSingleton($0) }
        _ = try await SideBySide.run(awaited.count + (onMainActor.isEmpty ? 0 : 1)) { number in
            if number < awaited.count { return try await self.buildEager(awaited[number]) }
            for node in onMainActor { try await self.buildEager(node) }
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
    /// Whether a node is an eager singleton that has to be awaited.
    func isAwaitedSingleton(_ node: Int) -> Bool { isAsynchronous(node) && nodes[node].lifetimeKind == .singleton }
}
