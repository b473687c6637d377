import Wiring
import WiringVocabulary

/// Reports instances that would keep a runtime argument.
struct RuntimeArgumentFindings: FindingSource {
    func findings(after check: ContainerCheck, in blueprint: Blueprint) -> [Finding] {
        check == .arguments ? Explanation(blueprint).retainedArguments() : []
    }
}

extension Explanation {
    /// `unknown-parameter`: a factory has no argument of the given type or number.
    func noSuchArgument(_ argument: RuntimeArgument, of factory: Int, for node: Int) -> Finding {
        let (key, made, wanted) = (blueprint.key(of: node), blueprint.key(of: factory), blueprint.name(of: argument.type))
        let isOnly = argument.number == 1
        return finding(
            isOnly ? .noArguments : .tooFewArguments, isOnly ? [key, wanted, made] : [key, wanted, String(argument.number), made],
            services: [key, made], site: blueprint.site(of: node), ProblemFacts(about: factory))
    }

    /// `captive-dependency`, as an error: an instance that outlives the graph of a product depends on an argument of the factory.
    fileprivate func retainedArguments() -> [Finding] {
        let dependents = blueprint.graph { !$0.isCut }.reversed()
        return blueprint.argumentPlaces.keys.ordered(by: <).flatMap { factory in
            (blueprint.argumentPlaces[factory] ?? []).filter { $0.node >= blueprint.inheritedCount }.flatMap { place in
                holders(of: place.node, dependents).map { holder in
                    captive(
                        .retainedArgument, place.node, of: holder, blueprint.key(of: factory),
                        ProblemFacts(about: place.node, naming: [blueprint.key(of: holder)]))
                }
            }
        }
    }

    /// The shared nodes that depend on a node, directly or through nodes that are not shared.
    private func holders(of node: Int, _ dependents: CompactGraph) -> [Int] {
        let search = BreadthFirstSearch(from: [node]) { current in
            current != node && blueprint.nodes[current].isShared ? [] : dependents.targets(of: current).map(Int.init)
        }
        return search.found.dropFirst().filter { blueprint.nodes[$0].isShared }.ordered(by: <)
    }
}
