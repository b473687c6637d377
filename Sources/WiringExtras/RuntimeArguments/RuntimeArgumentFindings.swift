import Wiring

struct RuntimeArgumentFindings: FindingSource {
    func findings(after check: ContainerCheck, in blueprint: Blueprint) -> [Finding] {
        check == .arguments ? Explanation(blueprint).argumentFindings() : []
    }
}

extension Explanation {
    /// `unknown-parameter`: a factory has no argument of the given type or number.
    func noSuchArgument(_ argument: RuntimeArgument, of factory: Int, for node: Int) -> Finding {
        let (key, made, wanted) = (blueprint.key(of: node), blueprint.key(of: factory), blueprint.name(of: argument.type))
        let isOnly = argument.number == 1
        return finding(
            isOnly ? .noArguments : .tooFewArguments, isOnly ? [key, wanted, made] : [key, wanted, String(argument.number), made],
            services: [key, made], site: blueprint.site(of: node), ProblemFacts(node: factory))
    }

    /// `captive-dependency`: an instance that outlives the graph of a product depends on an argument of the factory. `runtime-arguments`: so does a
    /// definition that belongs to no graph of a product. Both are errors.
    fileprivate func argumentFindings() -> [Finding] {
        let graph = blueprint.graph { !$0.isCut }
        let dependents = graph.reversed()
        return blueprint.argumentPlaces.keys.ordered(by: <).flatMap { factory -> [Finding] in
            let parts = Set(BreadthFirstSearch(from: [factory]) { graph.targets(of: $0).map(Int.init) }.found)
            return (blueprint.argumentPlaces[factory] ?? []).filter { $0.node >= blueprint.inheritedCount }.flatMap { place in
                // The search ends at the nearest definitions that prevent the construction.
                BreadthFirstSearch(from: [place.node]) { current in
                    isMisplaced(current, parts) && current != place.node || current == factory
                        ? [] : dependents.targets(of: current).map(Int.init)
                }.found.dropFirst().filter { isMisplaced($0, parts) }.ordered(by: <).map {
                    finding(about: $0, using: place.node, of: factory)
                }
            }
        }
    }

    /// True if a definition outlives the graph of a product, or is no part of one.
    private func isMisplaced(_ node: Int, _ parts: Set<Int>) -> Bool {
        blueprint.nodes[node].isShared || !parts.contains(node) && blueprint.nodes[node].definition?.isAbstract == false
    }

    private func finding(about node: Int, using argument: Int, of factory: Int) -> Finding {
        let (key, made) = (blueprint.key(of: node), blueprint.key(of: factory))
        if blueprint.nodes[node].isShared {
            return captive(.retainedArgument, argument, of: node, made, ProblemFacts(node: argument, texts: [key]))
        }
        return finding(.argumentElsewhere, node: node, [blueprint.key(of: argument), made], ProblemFacts(node: node, texts: [made]))
    }
}
