extension ContainerCore {
    /// Builds the eager singletons that a synchronous activation does not build: those of features, and those of the main actor.
    package func buildRemainingSingletons() async throws {
        for feature in blueprint.features { try await feature.buildEagerSingletons(of: self) }
        guard table.hasMainActorNodes, !blueprint.features.contains(where: { $0.buildsInstances }) else { return }
        let refused = blueprint.nodesWithRefusal
        for node in inheritedCount..<blueprint.nodes.count
        where blueprint.isEagerSingleton(node) && blueprint.isOnMainActor(node) && !refused.contains(node) {
            try await MainActor.run { try buildEagerSingleton(node) }
        }
    }

    /// Creates a container and builds its eager singletons, including those that require awaiting. If one fails, those already built are stopped.
    /// - Parameters:
    ///   - checked: the blueprint.
    ///   - observer: receives the events of the container.
    ///   - parent: the parent of a child.
    /// - Throws: ``ActivationError``, the error of an eager singleton's initializer, or `CancellationError`.
    package static func activatedAwaiting(
        _ checked: CheckedBlueprint, observer: ResolutionObserver? = nil, parent: ContainerCore? = nil
    ) async throws -> ContainerCore {
        let core = ContainerCore(try checked.valid(), tracer: nil, observer: observer, parent: parent)
        do {
            try core.activate()
            try await core.buildRemainingSingletons()
        } catch {
            for feature in core.blueprint.features { try? await feature.stop(core, only: nil) }
            throw error
        }
        return core
    }

    /// Runs a resolve of several nodes as one top-level request, after a feature has built the instances that require awaiting.
    package func resolveAwaiting<Value>(
        _ nodes: [Int], _ body: @escaping (inout Resolution) throws -> Value
    ) async throws -> Value {
        for feature in blueprint.features where feature.buildsInstances { return try await feature.resolve(nodes, of: self, body) }
        var resolution = Resolution(self, hasSeveralRoots: true)
        return try resolution.outermost(body)
    }

    /// Ends the running work of features in this entered scope.
    func endFeatures(isLeft: Bool) -> [any Error] {
        blueprint.features.isEmpty ? [] : blueprint.features.flatMap { $0.leave(self, isLeft: isLeft) }
    }
}
