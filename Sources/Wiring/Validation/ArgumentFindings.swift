extension Explanation {
    /// `captive-dependency`, as an error: an instance that outlives the graph of a product depends on an argument of the factory.
    func argumentFindings() -> [Finding] {
        guard !blueprint.argumentPlaces.isEmpty else { return [] }
        var dependents = [[Int]](repeating: [], count: blueprint.nodes.count)
        for edge in blueprint.edges where edge.target >= 0 && !edge.isCut { dependents[edge.target].append(edge.from) }
        return blueprint.argumentPlaces.keys.sorted().flatMap { factory in
            (blueprint.argumentPlaces[factory] ?? []).filter { $0.node >= blueprint.inheritedCount }.flatMap { place in
                holders(of: place.node, dependents).map { captiveArgument(place.node, of: factory, keptBy: $0) }
            }
        }
    }

    /// The shared nodes that depend on a node, directly or through nodes that are not shared.
    private func holders(of node: Int, _ dependents: [[Int]]) -> [Int] {
        var seen: Set<Int> = [node]
        var pending = [node]
        var holders: [Int] = []
        while let next = pending.popLast() {
            for dependent in dependents[next] where seen.insert(dependent).inserted {
                if blueprint.nodes[dependent].isShared { holders.append(dependent) } else { pending.append(dependent) }
            }
        }
        return holders.sorted()
    }

    private func captiveArgument(_ argument: Int, of factory: Int, keptBy holder: Int) -> Finding {
        let (key, made, kept) = (blueprint.key(of: holder), blueprint.key(of: factory), blueprint.key(of: argument))
        return finding(
            .retainedArgument, [blueprint.nodes[holder].lifetime.rawValue, key, kept, made], services: [key, kept],
            site: blueprint.site(of: holder), ProblemFacts(node: argument, texts: [key]))
    }

    /// `missing-collaborator`: the factory of a runtime argument belongs to another container.
    func factoryOfOtherContainer(node: Int, _ argument: RuntimeArgument) -> Finding {
        finding(.foreignFactory, node: node, [TypeName.of(argument.factory.assemblyType), blueprint.name])
    }

    /// `unknown-parameter`: a factory has no argument of the given type or number.
    func noSuchArgument(node: Int, _ argument: RuntimeArgument, of factory: Int) -> Finding {
        let (key, made, wanted) = (blueprint.key(of: node), blueprint.key(of: factory), blueprint.name(of: argument.type))
        let isOnly = argument.number == 1
        return finding(
            isOnly ? .noArguments : .tooFewArguments, isOnly ? [key, wanted, made] : [key, wanted, String(argument.number), made],
            services: [key, made], site: blueprint.site(of: node), ProblemFacts(node: factory))
    }

    /// `shared-requester`: a shared instance depends on its requester.
    func requesterFindings() -> [Finding] {
        blueprint.attributedNodes.sorted().filter { $0 >= blueprint.inheritedCount && blueprint.nodes[$0].isKept }.map {
            finding(.sharedRequester, node: $0, [blueprint.nodes[$0].lifetime.rawValue])
        }
    }
}
