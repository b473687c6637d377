#if DEBUG || Explorer
extension InspectableContainer {
    /// Whether there are eager singletons with asynchronous construction.
    package var awaitsSingletons: Bool {
        guard core != nil else { return false }
        let blueprint = checked.blueprint
        return blueprint.annotatedNodes.contains { blueprint.isAsynchronous($0) && blueprint.nodes[$0].lifetimeKind == .singleton }
    }

    /// Builds the eager singletons with asynchronous construction; the others have been built.
    package func activateAsynchronously() async throws { try await core?.buildRemainingSingletons() }

    /// Whether the definition in a node has asynchronous construction.
    package func isAsynchronous(_ node: Int) -> Bool { checked.blueprint.nodes[node].definition?.awaits ?? false }

    /// Resolves a definition with asynchronous construction.
    /// - Parameters:
    ///   - node: the definition's node.
    ///   - arguments: the runtime arguments of a factory, as entered by the user.
    /// - Returns: the instance, for ``open(_:at:)``.
    /// - Throws: ``ActivationError`` if the blueprint has errors, ``ResolutionError``, or the error of an initializer.
    package func resolveAsynchronously(node: Int, arguments: [ArgumentValue]) async throws -> BuiltInstance {
        guard let core else { throw checked.error }
        let blueprint = checked.blueprint
        guard let definition = blueprint.nodes[node].definition else {
            throw ResolutionError(Explanation(blueprint).noSuchKey(""), path: [])
        }
        if definition.isFactory {
            try core.attachInfrastructure()
            if let factory = try boundFactory(node, of: core) as? any AwaitedFactory {
                let product = try await factory.product(from: ArgumentConverter(arguments, blueprint: blueprint, node: node))
                return BuiltInstance(InstanceBox.holding(product))
            }
        } else if !arguments.isEmpty {
            throw Explanation(blueprint).argumentError(node: node, given: arguments.count, expected: [])
        }
        if let thunk = definition.thunk as? FeatureThunk { return try await thunk.code.awaitedInstance(core, node) }
        return BuiltInstance(try core.box(at: node))
    }

    /// Builds the instances that start with the container or the scope, and starts them.
    /// - Throws: ``ActivationError`` if the blueprint has errors, or the error of an initializer or a feature.
    package func start() async throws {
        guard let core else { throw checked.error }
        for feature in core.features { try await feature.start(core) }
    }

    /// Whether any instance has to be stopped.
    package var hasMembersToStop: Bool { core?.tracker?.isEmpty == false }

    /// Stops the instances, the youngest first.
    /// - Parameter nodes: the nodes of the instances; nil to stop the container as a whole.
    /// - Throws: the error of a feature; the other instances are stopped nevertheless.
    package func stop(only nodes: Set<Int>? = nil) async throws {
        guard let core else { return }
        for feature in core.features { try await feature.stop(core, only: nodes) }
    }
}
#endif
