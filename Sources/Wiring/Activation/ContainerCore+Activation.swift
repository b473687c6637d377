extension ContainerCore {
    @inlinable package func nodeOrThrow(_ definition: Definition) throws -> Int {
        if let node = node(of: definition) { return node }
        throw foreignOrAbstract(definition)
    }

    /// The error for a definition without a node: no assembly of this container has it, or it is a template, whose edges may be unresolved.
    @usableFromInline package func foreignOrAbstract(_ definition: Definition) -> ResolutionError {
        guard let node = blueprint.node(of: ObjectIdentifier(definition)) else {
            let type = blueprint.name(of: definition.requestType)
            return ResolutionError(
                Explanation(blueprint).finding(.foreignDefinition, [type], services: [], site: definition.site), path: [])
        }
        return ResolutionError(Explanation(blueprint).finding(.abstractRequested, node: node), path: [])
    }

    /// Creates a container from a blueprint and builds its eager singletons.
    /// - Throws: ``ActivationError`` if the blueprint has errors, or the error of an eager singleton's initializer.
    package convenience init(activating checked: CheckedBlueprint, observer: ResolutionObserver? = nil, parent: ContainerCore? = nil) throws
    {
        self.init(try checked.valid(), observer: observer, parent: parent)
        do {
            try activate()
        } catch {
            abandon()
            throw error
        }
    }

    /// Builds the instances that must exist before the first request. Throws the error of an eager singleton's initializer.
    package func activate() throws {
        blueprint.extensions[InstanceAdoption.self]?.adopt(self)
        try attachInfrastructure()
        // Off the main actor, singletons of the main actor are left for later.
        let isLimited = plan.hasMainActorNodes && !MainActorCheck.isCurrent
        for node in eagerSingletons where !isLimited || !blueprint.isOnMainActor(node) { try buildEagerSingleton(node) }
    }

    /// Builds the post-processors that are components, each before the instances that it processes. Existing instances are unchanged.
    /// - Throws: the errors of their initializers.
    package func attachInfrastructure() throws {
        for number in blueprint.lateProcessors {
            let named = blueprint.processors[number]
            guard let late = named.processor as? LateInstancePostProcessor, late.built == nil, let node = named.node else { continue }
            late.built = try instance(at: node) as? AnyInstancePostProcessor
        }
    }

    /// The eager singletons that are built synchronously, in the order of their definition.
    private var eagerSingletons: [Int] {
        let refused = blueprint.nodesWithRefusal
        return (inheritedCount..<blueprint.nodes.count).filter { blueprint.isEagerSingleton($0) && !refused.contains($0) }
    }

    /// Builds the eager singletons that a synchronous activation does not build: those of features, and those of the main actor.
    package func buildRemainingSingletons() async throws {
        for feature in features { try await feature.buildEagerSingletons(of: self) }
        guard plan.hasMainActorNodes, !features.contains(where: { $0.buildsInstances }) else { return }
        for node in eagerSingletons where blueprint.isOnMainActor(node) {
            try await MainActor.run { try buildEagerSingleton(node) }
        }
    }

    package func buildEagerSingleton(_ node: Int) throws { _ = try instance(at: node) }

    package func instance(at node: Int) throws -> Any { InstanceBox.content(of: try box(at: node)) }
}

extension Blueprint {
    package func isEagerSingleton(_ node: Int) -> Bool {
        nodes[node].lifetimeKind == .singleton && nodes[node].isShared && !isAsynchronous(node)
            && nodes[node].definition?.isAbstract == false
    }
}

/// Shared instances that were built before the container, which adopts them. A phase of the draft attaches them, see ``AssemblyDraft/extensions``.
package struct InstanceAdoption: Sendable {
    let adopt: @Sendable (ContainerCore) -> Void

    package init(_ adopt: @escaping @Sendable (ContainerCore) -> Void) { self.adopt = adopt }
}
