extension Explanation {
    /// `needs-main-actor`: a definition that may be built anywhere depends on one that is built on the main actor.
    func mainActorFindings() -> [Finding] {
        guard blueprint.remarkableNodes.contains(where: blueprint.isOnMainActor) else { return [] }
        return blueprint.edges.flatMap { edge -> [Finding] in
            guard edge.target >= 0, !edge.isUntaken, let recipe = blueprint.nodes[edge.from].definition?.recipe,
                !recipe.isOnMainActor, !recipe.awaits, !recipe.isAbstract
            else { return [] }
            return blueprint.builtOnMainActor(for: edge.target).map { needsMainActor(edge, target: $0) }
        }
    }

    private func needsMainActor(_ edge: Edge, target: Int) -> Finding {
        let (from, to) = (blueprint.key(of: edge.from), blueprint.key(of: target))
        let wanted = blueprint.nodes[target].definition.map { blueprint.name(of: $0.recipe.serviceType) } ?? to
        return Finding(
            rule: .needsMainActor,
            severity: .error,
            message: "\(from) may be built on any thread, and needs \(to), which is built on the main actor",
            services: [from, to],
            details: evidence(for: edge, wanted: to) + [.init("defined at", to, site: blueprint.site(of: target))],
            fix:
                "make what \(from) builds @MainActor, or say that its closure is: Component(onMainActor: …); or let it ask for Lazy<\(wanted)> and use that on the main actor"
        )
    }

    /// `needs-main-actor` for a request from elsewhere.
    func mainActorRequested(node: Int) -> Finding {
        let key = blueprint.key(of: node)
        return Finding(
            rule: .needsMainActor,
            severity: .error,
            message: "\(key) is built on the main actor, and was asked for elsewhere",
            services: [key],
            site: blueprint.site(of: node),
            fix: "ask for it on the main actor, or with await: try await container.\(blueprint.label(of: node))"
        )
    }
}
