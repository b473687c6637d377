extension Explanation {
    /// `captive-dependency`, as an error: what outlives the graph of a product needs an argument of the factory.
    func argumentFindings() -> [Finding] {
        guard !blueprint.argumentPlaces.isEmpty else { return [] }
        var dependents: [Int: [Int]] = [:]
        for edge in blueprint.edges where edge.target >= 0 && !edge.isCut { dependents[edge.target, default: []].append(edge.from) }
        return blueprint.argumentPlaces.keys.sorted().flatMap { factory in
            (blueprint.argumentPlaces[factory] ?? []).filter { $0.node >= blueprint.inheritedCount }.flatMap { place in
                holders(of: place.node, dependents).map { captiveArgument(place.node, of: factory, keptBy: $0) }
            }
        }
    }

    /// What outlives an object graph and needs a node, through what does not.
    private func holders(of node: Int, _ dependents: [Int: [Int]]) -> [Int] {
        var seen: Set<Int> = [node]
        var pending = [node]
        var holders: [Int] = []
        while let next = pending.popLast() {
            for dependent in dependents[next] ?? [] where seen.insert(dependent).inserted {
                if blueprint.nodes[dependent].isShared { holders.append(dependent) } else { pending.append(dependent) }
            }
        }
        return holders.sorted()
    }

    private func captiveArgument(_ argument: Int, of factory: Int, keptBy holder: Int) -> Finding {
        let (key, made, kept) = (blueprint.key(of: holder), blueprint.key(of: factory), blueprint.key(of: argument))
        return Finding(
            rule: .captiveDependency,
            severity: .error,
            message: "\(blueprint.nodes[holder].lifetime.rawValue) \(key) would keep \(kept), what \(made) was called with once",
            services: [key, kept],
            site: blueprint.site(of: holder),
            details: [.init("defined at", kept, site: blueprint.site(of: argument))],
            fix: "let \(key) belong to the graph of one product, .scope(.objectGraph), or pass it the value when it is called"
        )
    }

    /// `runtime-arguments`: an argument of a factory is asked for where the factory has not been called.
    func argumentElsewhere(node: Int) -> Finding {
        let key = blueprint.key(of: node)
        let factory = blueprint.factory(ofArgument: node).map { blueprint.key(of: $0) } ?? "a factory"
        return Finding(
            rule: .runtimeArguments,
            severity: .error,
            message: "\(key) is what \(factory) is called with, and there is no call here",
            services: [key],
            site: blueprint.site(of: node),
            fix: "ask for a product of \(factory), which is built with it"
        )
    }

    /// `missing-collaborator`: the factory whose argument is meant is not of this container.
    func factoryElsewhere(node: Int, _ argument: RuntimeArgument) -> Finding {
        let key = blueprint.key(of: node)
        let assembly = TypeName.of(argument.factory.assemblyType)
        return Finding(
            rule: .missingCollaborator,
            severity: .error,
            message: "\(key) is an argument of a factory of \(assembly), which does not take part in \(blueprint.name) itself",
            services: [key],
            site: blueprint.site(of: node),
            fix: "define it in the container that has the factory"
        )
    }

    /// `unknown-parameter`: a factory has no such argument.
    func noSuchArgument(node: Int, _ argument: RuntimeArgument, of factory: Int) -> Finding {
        let (key, made) = (blueprint.key(of: node), blueprint.key(of: factory))
        let types = (blueprint.nodes[factory].definition?.recipe.argumentTypes ?? []).map { blueprint.name(of: $0) }
        let wanted = blueprint.name(of: argument.type)
        return Finding(
            rule: .unknownParameter,
            severity: .error,
            message: argument.number == 1
                ? "\(key) is a runtime argument '\(wanted)' of \(made), which takes none"
                : "\(key) is runtime argument '\(wanted)' number \(argument.number) of \(made), which takes fewer",
            services: [key, made],
            site: blueprint.site(of: node),
            details: [.init("takes", types.isEmpty ? "nothing" : types.joined(separator: ", "), site: blueprint.site(of: factory))],
            fix: "name the type of an argument that it takes, to the letter"
        )
    }
}
