extension Explanation {
    /// `missing-definition`: nothing provides the type that an edge asks for.
    package func missingDefinition(_ edge: Edge) -> Finding {
        let wanted = blueprint.name(of: blueprint.dependency(of: edge).type)
        let misses = nearMisses(for: blueprint.dependency(of: edge).type)
        return .missing(
            wanted, services: [blueprint.key(of: edge.from), wanted], site: blueprint.site(of: edge.from),
            evidence: evidence(for: edge, wanted: wanted),
            nearMisses: details(of: misses), fix: misses.lazy.compactMap(\.fix).first)
    }

    /// `missing-definition` for a type that code asks a container for.
    package func notProvided(_ type: Any.Type) -> Finding {
        let wanted = blueprint.name(of: type)
        let misses = nearMisses(for: type)
        return .missing(wanted, services: [wanted], nearMisses: details(of: misses), fix: misses.lazy.compactMap(\.fix).first)
    }

    /// An edge for which the feature that owns its source found no definition.
    func missingForFeature(_ edge: Edge) -> Finding {
        guard case .feature(let source) = blueprint.dependency(of: edge).source else { return noSuchKey(blueprint.wanted(by: edge)) }
        return source.finding(for: edge, in: self)
    }

    /// `missing-definition` for a key that code asks a container for.
    package func noSuchKey(_ key: String) -> Finding {
        let keys = blueprint.nodes.indices.filter { blueprint.nodes[$0].role == .definition }.map { blueprint.key(of: $0) }
        return Finding(
            rule: .missingDefinition,
            severity: .error,
            message: "no definition has the key '\(key)'",
            services: [key],
            details: Suggestions.nearMisses(for: key, among: keys).map { .init("near misses", $0) },
            fix: "keys are written Assembly.property; ask for one that exists"
        )
    }

    /// A definition as a near miss of a type that its implementation could be shown as; nil where it could not.
    func nearMiss(_ node: Int, for type: Any.Type) -> NearMisses.Miss? {
        tables.table(of: blueprint).miss(node, fitting: type, in: blueprint)
    }

    /// Definitions that a person who asked for the type may have had in mind, and why each does not fit.
    private func nearMisses(for type: Any.Type) -> [NearMisses.Miss] {
        tables.nearMisses(for: type, in: blueprint)
    }
}
