extension ContainerCore {
    /// The instance for a slot, of a synchronous definition or an asynchronous one, as an outermost request.
    func requestAsynchronously<Value>(_ type: Value.Type, at slot: Int) async throws -> Value {
        if table.records[slot].instance.load() != nil || blueprint.awaited(by: slot).isEmpty {
            var resolution = Resolution(self)
            return try resolution.outermost(Value.self, at: slot)
        }
        return try await AsyncGraph(self).request(Value.self, at: slot)
    }

    /// The instance of an asynchronous definition that outlives a request, wherever it belongs.
    func sharedInstance(at slot: Int) async throws -> BuiltInstance {
        if let box = table.records[slot].instance.load() { return BuiltInstance(box.takeUnretainedValue()) }
        let owner = try creation.withLock { try self.owner(of: slot, path: []) }
        let built = try await owner.ownSharedInstance(at: slot)
        if owner !== self { creation.withLock { remember(built.box, of: owner, at: slot) } }
        return built
    }

    private func ownSharedInstance(at slot: Int) async throws -> BuiltInstance {
        if let built = try existingSharedInstance(at: slot) {
            tracer?.record(.reusedShared(slot: slot))
            return built
        }
        return try await created(
            in: AsyncWorkshop.Place(owner: ObjectIdentifier(self), slot: slot),
            existing: { try self.existingSharedInstance(at: slot) },
            build: { try await $0.construct(slot) },
            keep: { try self.keepShared($0, at: slot) })
    }

    /// The product of an asynchronous factory that is kept for its arguments.
    /// - Parameters:
    ///   - product: the factory with the arguments.
    ///   - build: makes it as part of a graph.
    func keptProduct(
        _ product: ProductKey, build: @escaping @Sendable (AsyncGraph) async throws -> BuiltInstance
    ) async throws -> BuiltInstance {
        let owner = try creation.withLock { try self.owner(of: product.slot, path: []) }
        return try await owner.created(
            in: AsyncWorkshop.Place(owner: ObjectIdentifier(owner), slot: product.slot, arguments: product.arguments),
            existing: {
                owner.creation.withLock { owner.workshop.products[product].map { BuiltInstance($0) } }
            },
            build: build,
            keep: { built in
                owner.creation.withLock { owner.workshop.products[product] = built.box }
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
        let slot = place.slot
        let plan = AsyncWorkshop.Plan(
            for: slot, of: self,
            existing: existing,
            build: {
                do {
                    return try await build(graph)
                } catch {
                    // A creation that is called off because its scope ends is not the fault of those who wait for it.
                    try self.creation.withLock { try self.checkNotLeft(slot) }
                    throw error
                }
            },
            keep: keep,
            // Not before: what is done after all may ask for the instance.
            end: { graph.end(failed: $0) })
        return try await asynchronous.instance(of: place, plan)
    }

    /// Checks that the scope, if this is one, has not been left. The creation lock is held.
    private func checkNotLeft(_ slot: Int) throws {
        if let scope, isLeft { throw ResolutionError(Explanation(blueprint).scopeLeft(slot: slot, scope: scope), path: []) }
    }

    private func existingSharedInstance(at slot: Int) throws -> BuiltInstance? {
        try creation.withLock {
            try checkNotLeft(slot)
            let box =
                table.records[slot].isInWorkshop ? workshop.published[slot] : table.records[slot].instance.load()?.takeUnretainedValue()
            if let box { return BuiltInstance(box) }
            if let box = workshop.weak[slot]?.boxed { return BuiltInstance(box) }
            return nil
        }
    }

    /// Puts a new instance where its lifetime keeps it.
    private func keepShared(_ built: BuiltInstance, at slot: Int) throws -> BuiltInstance {
        try creation.withLock {
            try checkNotLeft(slot)
            if blueprint.slots[slot].lifetimeKind == .weakSingleton {
                guard let weak = WeakInstance(built.box) else {
                    throw ResolutionError(Explanation(blueprint).weakValue(slot: slot), path: [])
                }
                workshop.weak[slot] = weak
            } else {
                Resolution(self).publish(built.box, at: slot)
            }
            return built
        }
    }

    /// Builds the eager singletons that have to be awaited, in the order of their definition.
    func buildEagerAsynchronousSingletons() async throws {
        for slot in inheritedCount..<blueprint.slots.count where blueprint.isAwaitedSingleton(slot) {
            _ = try await sharedInstance(at: slot)
        }
    }
}

extension Blueprint {
    /// Whether a slot is an eager singleton that has to be awaited.
    func isAwaitedSingleton(_ slot: Int) -> Bool { isAsynchronous(slot) && slots[slot].lifetimeKind == .singleton }
}
