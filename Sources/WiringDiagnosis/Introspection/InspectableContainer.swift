#if DEBUG || Explorer
package import Wiring
import WiringVocabulary

/// A container as tools see it: its blueprint, even when that has errors, and resolves by key that tell what happened.
package final class InspectableContainer: Sendable {
    /// What is known before anything is built, and what is wrong with it.
    package let checked: CheckedBlueprint
    /// Nil when the blueprint has errors, so that nothing can be built.
    let core: ContainerCore?
    private var blueprint: Blueprint { checked.blueprint }

    /// Reads, links and checks the assemblies. Nothing is built, eager singletons neither: they are when they are first asked for.
    /// - Parameters:
    ///   - assemblies: the root assembly, then further ones that take part.
    ///   - make: creates the assemblies that declarations by type refer to; without it the declarations do.
    ///   - isInspection: false for a container like the program's own: what rewrites definitions is built for it. Call ``activate()`` then.
    ///   - switches: which post-processors apply, where that differs from what they say themselves.
    ///   - overrides: values from outside the code that replace those which the program provides, by key.
    ///   - tracer: receives what happens during resolves.
    package init(
        _ assemblies: [any MadeAssembly], making make: AssemblyMaker? = nil, isInspection: Bool = true, switches: ProcessorSwitches,
        overrides: [String: String] = [:], tracer: ResolutionTracer
    ) {
        var extensions = ExtensionValues()
        if !overrides.isEmpty { extensions[ExternalValueOverrides.self] = ExternalValueOverrides(texts: overrides) }
        checked = CheckedBlueprint(
            of: assemblies, switches: switches, extensions: extensions, isInspection: isInspection, making: make)
        if case .sound(let sound) = checked.outcome { core = ContainerCore(sound, tracer: tracer) } else { core = nil }
    }

    /// The same blueprint, with instances of its own.
    init(_ checked: CheckedBlueprint, core: ContainerCore?) {
        self.checked = checked
        self.core = core
    }

    /// Does what activation does once everything has been checked: eager singletons are built, each after what it needs.
    /// - Throws: ``ActivationError`` when the blueprint has errors, or what the initializer of an eager singleton throws.
    package func activate() throws {
        guard let core else { throw checked.error }
        try core.activate()
    }

    /// Whether each resolve builds an instance of its own of the definition in a node, which nobody keeps for it.
    package func isUnshared(_ node: Int) -> Bool {
        guard let definition = blueprint.nodes[node].definition else { return false }
        return definition.kind == .component && !blueprint.nodes[node].isShared
    }

    /// Resolves the definition in a node.
    /// - Parameters:
    ///   - node: the definition's node.
    ///   - arguments: the runtime arguments of a factory, as a person gives them.
    /// - Returns: the instance.
    /// - Throws: ``ActivationError`` when the blueprint has errors, ``ResolutionError``, or what a factory throws.
    package func resolve(node: Int, arguments: [ArgumentValue]) throws -> Any {
        guard let core else { throw checked.error }
        guard let definition = blueprint.nodes[node].definition else {
            throw ResolutionError(Explanation(blueprint).noSuchKey(""), path: [])
        }
        if definition.isAbstract { throw ResolutionError(Explanation(blueprint).abstractRequested(node: node), path: []) }
        if definition.isFactory {
            try core.attachInfrastructure()
            if let product = try definition.thunk.runnable.product(from: arguments, core, node) { return product }
        }
        guard arguments.isEmpty else { throw Explanation(blueprint).argumentError(node: node, given: arguments.count, expected: []) }
        try core.attachInfrastructure()
        var resolution = Resolution(core)
        let box = try resolution.outermost { resolution in try resolution.box(at: node) }
        return InstanceBox.content(of: box)
    }

    /// The instance of a node, out of its box.
    package func open(_ built: BuiltInstance, at node: Int) -> Any {
        // The thunk of a factory hands out the factory.
        if let product = InstanceBox.value(inAny: built.box, as: Any.self) { return product }
        return InstanceBox.content(of: built.box)
    }

    /// What components have looked up through locators so far, each with the key of the locator's definition.
    package var observations: [(locator: String, observation: LocatorObservation)] {
        core?.lookUps ?? []
    }
}
#endif
