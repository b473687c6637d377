#if DEBUG || Explorer
extension FindingDiagnostic {
    /// `unprovided-optional`: an optional dependency is nil, although a definition nearly provides it.
    /// An optional without a provider is common, and the search for near misses is slow, so these findings are created only when findings are listed.
    var unprovidedOptionalFindings: [Finding] {
        blueprint.edges.compactMap { edge in
            guard edge.from >= blueprint.inheritedCount, edge.target >= 0, blueprint.nodes[edge.target].role == .nothing else { return nil }
            let type = blueprint.dependency(of: edge).type
            let misses = nearMisses.misses(for: Request.subject(of: type)).filter(\.isCertain)
            return misses.isEmpty ? nil : unprovidedOptional(edge, type, misses)
        }
    }

    private func unprovidedOptional(_ edge: Edge, _ type: Any.Type, _ misses: [NearMisses.Candidate]) -> Finding {
        let wanted = blueprint.name(of: Request.subject(of: type))
        return Finding(
            .unprovidedOptional, severity: .warning, "\(blueprint.key(of: edge.from)) receives nil: no definition provides '\(wanted)'",
            services: [blueprint.key(of: edge.from), wanted], site: blueprint.site(of: edge.from),
            details: evidence(for: edge, wanted: wanted) + details(of: misses), fix: misses.lazy.compactMap(\.fix).first)
    }

    func details(of misses: [NearMisses.Candidate]) -> [Finding.Detail] {
        misses.map { .init("near misses", "\(blueprint.key(of: $0.node))  \($0.reason)", site: blueprint.site(of: $0.node)) }
    }
}
#endif
