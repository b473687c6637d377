extension Explanation {
    /// `needs-main-actor`: a definition that may be built anywhere depends on one that is built on the main actor.
    func mainActorFindings() -> [Finding] {
        guard blueprint.annotatedNodes.contains(where: blueprint.isOnMainActor) else { return [] }
        return blueprint.edges.flatMap { edge -> [Finding] in
            guard edge.target >= 0, !edge.isUntaken, let definition = blueprint.nodes[edge.from].definition,
                !definition.isOnMainActor, !definition.awaits, !definition.isAbstract
            else { return [] }
            return blueprint.builtOnMainActor(for: edge.target).map { needsMainActor(edge, target: $0) }
        }
    }

    private func needsMainActor(_ edge: Edge, target: Int) -> Finding {
        let (from, to) = (blueprint.key(of: edge.from), blueprint.key(of: target))
        return finding(
            .needsMainActor, [from, to], services: [from, to], site: blueprint.site(of: edge.from), ProblemFacts(edge: edge, node: target))
    }

    /// `needs-main-actor` for a request outside of the main actor.
    func mainActorRequested(node: Int) -> Finding { finding(.mainActorRequested, node: node, []) }
}
