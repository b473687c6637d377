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
