#if DEBUG || Explorer
/// A container for tools: provides its blueprint even if that has errors, and traced resolution by key.
package final class InspectableContainer: Sendable {
    /// The blueprint and its findings.
    package let checked: CheckedBlueprint
    /// Nil if the blueprint has errors, so that no instance can be built.
    let core: ContainerCore?
    private var blueprint: Blueprint { checked.blueprint }

    /// Reads, links and checks the assemblies. No instance is built, not even eager singletons, which are built on the first request.
    /// - Parameters:
    ///   - assemblies: the root assembly, then additional assemblies.
    ///   - make: creates the assemblies for declarations by type; if nil, the declarations create them.
    ///   - isInspection: false for a container like the program's own, which builds components that rewrite definitions. Call ``activate()`` then.
    ///   - switches: which post-processors are enabled, where this differs from their declaration.
    ///   - overrides: values from outside the code that replace the program's own, by key.
    ///   - phases: changes of the collected definitions.
    ///   - tracer: receives the events of resolves.
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

    /// The same blueprint with separate instances.
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
    /// - Parameters:
    ///   - node: the definition's node.
    ///   - arguments: the runtime arguments of a factory, as entered by the user.
    /// - Returns: the instance.
    /// - Throws: ``ActivationError`` if the blueprint has errors, ``ResolutionError``, or the error of a factory.
    package func resolve(node: Int, arguments: [ArgumentValue]) throws -> Any {
        guard let core else { throw checked.error }
        guard let definition = blueprint.nodes[node].definition else {
            throw ResolutionError(Explanation(blueprint).noSuchKey(""), path: [])
        }
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

    /// The bound factory of a node.
    func boundFactory(_ node: Int, of core: ContainerCore) throws -> Any {
        var resolution = Resolution(core)
        return InstanceBox.content(of: try blueprint.nodes[node].thunk.runnable.construct(&resolution, node))
    }

    /// Unboxes the instance of a node.
    package func open(_ built: BuiltInstance, at node: Int) -> Any { InstanceBox.content(of: built.box) }

    /// The recorded look-ups of components through locators, each with the key of the locator's definition.
    package var observations: [(locator: String, observation: LocatorObservation)] { core?.lookUps ?? [] }
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
