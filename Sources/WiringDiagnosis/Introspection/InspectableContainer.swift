#if DEBUG || Explorer
/// A container for tools: provides its blueprint even if that has errors, and traced resolution by key.
package final class InspectableContainer: Sendable {
    package let checked: CheckedBlueprint
    /// Nil if the blueprint has errors, so that no instance can be built.
    let core: ContainerCore?
    var blueprint: Blueprint { checked.blueprint }

    /// Reads, links and checks the assemblies, the root first. No instance is built, not even eager singletons, which are built on the
    /// first request.
    /// - Parameters:
    ///   - make: creates the assemblies for declarations by type; if nil, the declarations create them.
    ///   - isInspection: false for a container like the program's own, which builds components that rewrite definitions. Call
    ///     ``activate()`` then.
    package init(
        _ assemblies: [any AssemblyHolder], making make: AssemblyMaker? = nil, isInspection: Bool = true, switches: ProcessorSwitches,
        overrides: [String: String] = [:], phases: [any DraftPhase] = [], tracer: ResolutionTracer
    ) {
        var extensions = ExtensionValues()
        if !overrides.isEmpty { extensions[ExternalValueOverrides.self] = ExternalValueOverrides(texts: overrides) }
        checked = CheckedBlueprint(
            of: assemblies, phases: phases, switches: { switches.isOn($0, for: $1) }, extensions: extensions, isInspection: isInspection,
            making: make)
        core = checked.isValid ? ContainerCore(checked, tracer: tracer) : nil
    }

    init(_ checked: CheckedBlueprint, core: ContainerCore?) {
        self.checked = checked
        self.core = core
    }

    /// A container of the running program, or one of its entered scopes.
    package convenience init(of core: ContainerCore) { self.init(core.checked, core: core) }

    /// Completes the activation after the checks: builds the eager singletons, each after its dependencies.
    /// - Throws: ``ActivationError`` if the blueprint has errors, or the error of an eager singleton's initializer.
    package func activate() throws {
        guard let core else { throw checked.error }
        try core.activate()
    }

    /// Whether each resolve of the definition in a node builds a separate instance that the container does not keep.
    package func isUnshared(_ node: Int) -> Bool {
        guard let definition = blueprint.nodes[node].definition else { return false }
        return definition.kind == .component && !blueprint.nodes[node].isShared
    }

    /// Resolves the definition in a node.
    /// - Throws: ``ActivationError`` if the blueprint has errors, ``ResolutionError``, or the error of a factory.
    package func resolve(node: Int, arguments: [ArgumentValue]) throws -> Any {
        guard let core else { throw checked.error }
        let definition = try definition(at: node)
        if definition.isAbstract { throw ResolutionError(Explanation(blueprint).finding(.abstractRequested, node: node), path: []) }
        if definition.isFactory {
            try core.attachInfrastructure()
            if let factory = try boundFactory(node, of: core) as? any CallableFactory {
                return try factory.product(from: ArgumentConverter(arguments, blueprint: blueprint, node: node))
            }
        }
        guard arguments.isEmpty else { throw Explanation(blueprint).argumentError(node: node, given: arguments.count, expected: []) }
        try core.attachInfrastructure()
        return try core.instance(at: node)
    }

    func definition(at node: Int) throws -> Definition {
        if let definition = blueprint.nodes[node].definition { return definition }
        throw ResolutionError(Explanation(blueprint).noSuchKey(""), path: [])
    }

    /// Performs an action on an instance of the definition in a node, as the container returns it, with its decorators.
    /// - Returns: the result or the pending task; nil if the definition has no such action, or the instance does not have its service type.
    package func perform(_ name: String, at node: Int, on instance: Any, arguments: [ArgumentValue]) throws -> ActionRun? {
        guard let action = blueprint.nodes[node].definition?.actions.first(where: { $0.name == name }) else { return nil }
        let texts = ArgumentConverter(arguments, blueprint: blueprint, node: node, action: name)
        try texts.check(action.argumentTypes)
        return try action.run(instance, try action.argumentTypes.map { try texts.next($0) })
    }

    func boundFactory(_ node: Int, of core: ContainerCore) throws -> Any {
        var resolution = Resolution(core)
        return InstanceBox.content(of: try blueprint.nodes[node].thunk.runnable.construct(&resolution, node))
    }

    /// Unboxes the instance of a node.
    package func open(_ built: BuiltInstance, at node: Int) -> Any { InstanceBox.content(of: built.box) }

    /// The recorded look-ups of components through locators, each with the key of the locator's definition.
    package var observations: [(locator: String, observation: LocatorObservation)] { core?.lookUps ?? [] }

    // MARK: Asynchronous construction

    package var awaitsSingletons: Bool {
        core != nil && blueprint.annotatedNodes.contains { blueprint.isAsynchronous($0) && blueprint.nodes[$0].lifetimeKind == .singleton }
    }

    /// Builds the eager singletons with asynchronous construction; the others have been built.
    package func activateAsynchronously() async throws { try await core?.buildRemainingSingletons() }

    package func isAsynchronous(_ node: Int) -> Bool { blueprint.nodes[node].definition?.awaits ?? false }

    /// Resolves a definition with asynchronous construction. The result is for ``open(_:at:)``.
    /// - Throws: ``ActivationError`` if the blueprint has errors, ``ResolutionError``, or the error of an initializer.
    package func resolveAsynchronously(node: Int, arguments: [ArgumentValue]) async throws -> BuiltInstance {
        guard let core else { throw checked.error }
        let definition = try definition(at: node)
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

    package var hasMembersToStop: Bool { core?.tracker?.isEmpty == false }

    /// Stops the instances of nodes, or the container as a whole for nil, the youngest first.
    /// - Throws: the error of a feature; the other instances are stopped nevertheless.
    package func stop(only nodes: Set<Int>? = nil) async throws {
        guard let core else { return }
        for feature in core.features { try await feature.stop(core, only: nodes) }
    }
}

/// A bound factory that tools can call.
private protocol CallableFactory {
    func product(from arguments: any RuntimeArguments) throws -> Any
}

extension BoundFactory: CallableFactory {
    fileprivate func product(from arguments: any RuntimeArguments) throws -> Any {
        try arguments.check(typesOfParameters(repeat (each Argument).self))
        let product: Service = try callAsFunction(repeat try arguments.next((each Argument).self))
        return MainActorProducts.content(of: product)
    }
}
#endif
