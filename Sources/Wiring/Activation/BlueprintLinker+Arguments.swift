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
                let words = [TypeName.of(argument.factory.assemblyType), blueprint.name]
                findings.append(Explanation(blueprint).finding(.foreignFactory, node: node, words))
                continue
            }
            guard let position = argument.position else {
                findings.append(noSuchArgument(argument, of: factory, for: node))
                continue
            }
            blueprint.argumentPlaces[factory, default: []].append(.init(position: position, node: node))
        }
    }

    /// `unknown-parameter`: a factory has no argument of the given type or number.
    private func noSuchArgument(_ argument: RuntimeArgument, of factory: Int, for node: Int) -> Finding {
        let (key, made, wanted) = (blueprint.key(of: node), blueprint.key(of: factory), blueprint.name(of: argument.type))
        let isOnly = argument.number == 1
        return Explanation(blueprint).finding(
            isOnly ? .noArguments : .tooFewArguments, isOnly ? [key, wanted, made] : [key, wanted, String(argument.number), made],
            services: [key, made], site: blueprint.site(of: node), ProblemFacts(node: factory))
    }

    /// The factory of this container that a runtime argument refers to.
    private func factory(of argument: RuntimeArgument, requestingAssembly: Int) -> Int? {
        var assemblies =
            blueprint.participants.assembliesByType[ObjectIdentifier(argument.factory.assemblyType)] ?? Array(blueprint.assemblies.indices)
        if assemblies.count > 1, let nearest = nearest(among: assemblies, to: requestingAssembly) { assemblies = [nearest] }
        return assemblies.lazy.compactMap { [blueprint] assembly in
            argument.factory.read(blueprint.assemblies[assembly].made.assembly).flatMap { blueprint.node(of: ObjectIdentifier($0)) }
        }.first { $0 >= firstNode }
    }
}
