#if DEBUG || Explorer
import Wiring
import WiringVocabulary

extension FindingDiagnostic {
    /// `unprovided-optional`: an optional dependency is nil, though a definition nearly provides it.
    ///
    /// An optional that nobody provides is nothing special, and to find out who nearly does takes long, so these findings are made for those who
    /// read findings only.
    var unprovidedOptionalFindings: [Finding] {
        guard !blueprint.emptyOptionals.isEmpty else { return [] }
        return blueprint.edges.compactMap { edge in
            guard edge.from >= blueprint.inheritedCount, blueprint.emptyOptionals.contains(edge.target) else { return nil }
            let type = blueprint.dependency(of: edge).type
            let misses = tables.nearMisses(for: Request.subject(of: type), in: blueprint).filter(\.isCertain)
            return misses.isEmpty ? nil : unprovidedOptional(edge, type, misses)
        }
    }

    private func unprovidedOptional(_ edge: Edge, _ type: Any.Type, _ misses: [NearMisses.Miss]) -> Finding {
        let wanted = blueprint.name(of: Request.subject(of: type))
        return Finding(
            rule: .unprovidedOptional,
            severity: .warning,
            message: "\(blueprint.key(of: edge.from)) gets nil: no definition provides '\(wanted)'",
            services: [blueprint.key(of: edge.from), wanted],
            site: blueprint.site(of: edge.from),
            details: evidence(for: edge, wanted: wanted) + details(of: misses),
            fix: misses.lazy.compactMap(\.fix).first
        )
    }

    /// One line for each definition that was nearly found.
    func details(of misses: [NearMisses.Miss]) -> [Finding.Detail] {
        misses.map { .init("near misses", "\(blueprint.key(of: $0.node))  \($0.reason)", site: blueprint.site(of: $0.node)) }
    }
}
#endif
