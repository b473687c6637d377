/// A definition that represents an argument of a factory.
@usableFromInline
package struct ArgumentNode: Sendable {
    /// The index of the argument.
    let position: Int
    /// The node of the definition.
    let node: Int
}

extension Blueprint {
    /// Whether a node represents an argument of a factory.
    func isRuntimeArgument(_ node: Int) -> Bool {
        guard hasRareLifetimes, let definition = nodes[node].definition, definition.hasRareOptions else { return false }
        return definition.options.runtimeArgument != nil
    }

    /// The factory whose argument a node represents.
    func factory(ofArgument node: Int) -> Int? {
        argumentPlaces.first { $0.value.contains { $0.node == node } }?.key
    }
}

extension BlueprintLinker {
    /// Finds the factories for the definitions that represent arguments.
    func linkRuntimeArguments() {
        guard blueprint.hasRareLifetimes else { return }
        for node in blueprint.annotatedNodes where node >= firstNode {
            guard let definition = blueprint.nodes[node].definition, !definition.isAbstract,
                let argument = definition.options.runtimeArgument
            else {
                continue
            }
            guard let factory = factory(of: argument, requestingAssembly: blueprint.nodes[node].assembly) else {
                findings.append(Explanation(blueprint).factoryOfOtherContainer(node: node, argument))
                continue
            }
            guard let position = argument.position else {
                findings.append(Explanation(blueprint).noSuchArgument(node: node, argument, of: factory))
                continue
            }
            blueprint.argumentPlaces[factory, default: []].append(.init(position: position, node: node))
        }
    }

    /// The factory of this container that a runtime argument refers to.
    private func factory(of argument: RuntimeArgument, requestingAssembly: Int) -> Int? {
        var assemblies = draft.assembliesByType[ObjectIdentifier(argument.factory.assemblyType)] ?? Array(blueprint.assemblies.indices)
        if assemblies.count > 1, let nearest = nearest(among: assemblies, to: requestingAssembly) { assemblies = [nearest] }
        return assemblies.lazy.compactMap { [blueprint] assembly in
            argument.factory.read(blueprint.assemblies[assembly].made.assembly).flatMap { blueprint.node(of: ObjectIdentifier($0)) }
        }.first { $0 >= firstNode }
    }
}
