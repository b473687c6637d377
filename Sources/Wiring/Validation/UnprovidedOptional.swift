extension Blueprint {
    /// `unprovided-optional`: an optional dependency is nil, though a definition nearly provides it.
    ///
    /// An optional that nobody provides is nothing special, and to find out who nearly does takes long, so these findings are made for those who
    /// read findings only.
    var unprovidedOptionalFindings: [Finding] {
        guard !emptyOptionals.isEmpty else { return [] }
        var blueprint = self
        let table = FindingEvidence()
        blueprint.evidence = table
        return blueprint.edges.compactMap { edge in
            guard edge.from >= inheritedCount, emptyOptionals.contains(edge.target) else { return nil }
            let type = blueprint.dependency(of: edge).type
            let misses = table.nearMisses(for: Request.subject(of: type), in: blueprint).filter(\.isCertain)
            return misses.isEmpty ? nil : blueprint.unprovidedOptional(edge, type, misses)
        }
    }

    private func unprovidedOptional(_ edge: Edge, _ type: Any.Type, _ misses: [NearMisses.Miss]) -> Finding {
        let wanted = name(of: Request.subject(of: type))
        return Finding(
            rule: .unprovidedOptional,
            severity: .warning,
            message: "\(key(of: edge.from)) gets nil: no definition provides '\(wanted)'",
            services: [key(of: edge.from), wanted],
            site: site(of: edge.from),
            details: evidence(for: edge, wanted: wanted) + details(of: misses),
            fix: misses.lazy.compactMap(\.fix).first
        )
    }

    /// One line for each definition that was nearly found.
    func details(of misses: [NearMisses.Miss]) -> [Finding.Detail] {
        misses.map { .init("near misses", "\(key(of: $0.slot))  \($0.reason)", site: site(of: $0.slot)) }
    }
}

extension CheckedBlueprint {
    /// The findings, those included that are only looked for when somebody reads them.
    package var allFindings: [Finding] {
        findings + blueprint.unprovidedOptionalFindings + blueprint.sharedLetFindings
    }
}
