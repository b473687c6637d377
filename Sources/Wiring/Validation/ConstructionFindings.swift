// Problems that prevent construction: edges without a target, and isolation.
extension Explanation {
    func finding(for unresolved: UnresolvedEdge) -> Finding {
        let edge = blueprint.edges[unresolved.edge]
        if let problem = unresolved.problem { return finding(problem, about: edge, nodes: unresolved.nodes, assembly: unresolved.assembly) }
        guard case .feature(let source as any UnresolvedSource) = blueprint.dependency(of: edge).source else {
            return noSuchKey(blueprint.wanted(by: edge))
        }
        return source.finding(for: edge, in: self)
    }

    /// A finding about an edge.
    /// - Parameters:
    ///   - nodes: the candidates, or the unsuitable target.
    ///   - assembly: the name of an assembly that the container does not contain.
    package func finding(_ problem: Problem, about edge: Edge, nodes: [Int] = [], assembly: String = "") -> Finding {
        let type = blueprint.dependency(of: edge).type
        let wanted = blueprint.name(of: type)
        let (from, node) = (blueprint.key(of: edge.from), nodes.first ?? -1)
        let target = node < 0 ? assembly : blueprint.key(of: node)
        let words: [String]
        switch problem {
        case .missingType: words = [wanted]
        case .ambiguousType: words = [String(nodes.count), wanted]
        case .mismatchedTarget: words = [target, blueprint.nodes[node].definition.map { blueprint.name(of: $0.requestType) } ?? "", wanted]
        case .needsMainActor: words = [from, target]
        default: words = [target]
        }
        let isAboutType = problem == .missingType || problem == .ambiguousType
        return finding(
            problem, words, services: isAboutType ? [from, wanted] : node < 0 ? [from] : [from, target],
            site: blueprint.site(of: edge.from), ProblemFacts(edge: edge, node: node, nodes: nodes, type: type, texts: [assembly]))
    }

    /// `needs-main-actor`: a definition that may be built anywhere depends on one that is built on the main actor.
    func mainActorFindings() -> [Finding] {
        guard blueprint.hasMainActorNodes else { return [] }
        return blueprint.edges.flatMap { edge -> [Finding] in
            guard edge.target >= 0, !edge.isUntaken, let definition = blueprint.nodes[edge.from].definition,
                !definition.isOnMainActor, !blueprint.isOnMainActor(edge.from), !definition.awaits, !definition.isAbstract
            else { return [] }
            return blueprint.builtOnMainActor(for: edge.target).map { finding(.needsMainActor, about: edge, nodes: [$0]) }
        }
    }
}
