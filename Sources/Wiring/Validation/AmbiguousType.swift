extension Blueprint {
    /// `ambiguous-type`: several definitions provide the type that an edge asks for.
    func ambiguousType(_ edge: Edge, candidates: [Int]) -> Finding {
        let wanted = TypeName.of(dependency(of: edge).type)
        return .ambiguous(
            wanted, neededBy: key(of: edge.from), site: site(of: edge.from), isProperty: edge.kind == .property,
            evidence: evidence(for: edge, wanted: wanted),
            candidates: candidates.map { (key(of: $0), site(of: base(of: $0) ?? $0)) })
    }

    /// `ambiguous-type` for a type that code asks a container for.
    func ambiguousRequest(_ type: Any.Type, candidates: [Int]) -> Finding {
        let wanted = TypeName.of(type)
        return Finding(
            rule: "ambiguous-type",
            severity: .error,
            message: "\(candidates.count) definitions provide '\(wanted)'",
            services: [wanted],
            details: candidateDetails(candidates),
            fix: "ask for one by its property or its key"
        )
    }

    /// The definitions of which one has to be chosen; of many the first ones.
    func candidateDetails(_ candidates: [Int]) -> [Finding.Detail] {
        Finding.candidates(candidates.map { (key(of: $0), site(of: base(of: $0) ?? $0)) })
    }
}
