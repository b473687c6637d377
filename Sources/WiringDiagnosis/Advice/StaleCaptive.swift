#if DEBUG || Explorer
extension FindingDiagnostic {
    /// `captive-dependency`: a permanent instance keeps one that is renewed.
    func staleCaptiveFindings() -> [Finding] {
        guard blueprint.hasRareLifetimes else { return [] }
        var seen: UnspecializedSet<[Int]> = []
        return blueprint.edges.compactMap { edge in
            guard edge.from >= blueprint.inheritedCount, edge.target >= 0, keeps(edge), blueprint.nodes[edge.from].isShared,
                let target = blueprint.base(of: edge.target), let life = blueprint.timeToLive(of: target)?.duration,
                seen.insert([edge.from, target])
            else { return nil }
            if let holding = blueprint.timeToLive(of: edge.from)?.duration, holding <= life { return nil }
            let (holder, key) = (blueprint.key(of: edge.from), blueprint.key(of: target))
            return Finding(
                .captiveDependency, severity: .warning,
                "\(blueprint.nodes[edge.from].lifetime.rawValue) \(holder) keeps \(key), which is renewed after \(life)",
                services: [holder, key], site: blueprint.site(of: edge.from),
                details: [
                    .init("kept in", "\(holder)  \(slot(of: edge))", site: blueprint.site(of: edge.from)),
                    .init("defined as", "\(key)  renewed after \(life)", site: blueprint.site(of: target)),
                ],
                fix: "inject \(provider(replacing: edge, of: target)), which returns the current instance each time")
        }
    }

    /// Whether the dependent of an edge keeps the instance, directly or in a handle.
    private func keeps(_ edge: Blueprint.Edge) -> Bool {
        guard edge.isCut else { return true }
        return !edge.isUntaken && (blueprint.dependency(of: edge).type as? any WrappingType.Type)?.isCaching == true
    }

    /// `a Provider<Rates>`.
    private func provider(replacing edge: Blueprint.Edge, of node: Int) -> String {
        let asked = blueprint.dependency(of: edge).type
        // A handle hides the requested type.
        let service = edge.isCut ? blueprint.nodes[node].definition?.requestType ?? asked : asked
        return "\(blueprint.isAsynchronous(node) ? "an AsyncProvider" : "a Provider")<\(blueprint.name(of: service))>"
    }
}
#endif
