extension Explanation {
    /// Reports all problems that exist before any instance is built, with advice if a diagnosis is linked. Linear in definitions and edges.
    func check() -> [Finding] {
        let sources = blueprint.findingSources
        var findings: [Finding] = []
        for check in ContainerCheck.allCases {
            findings += self.findings(of: check)
            if let diagnosis { findings += diagnosis.advice(after: check) }
            for source in sources { findings += source.findings(after: check, in: blueprint) }
        }
        guard !blueprint.attributedNodes.isEmpty else { return findings }
        // A finding about a definition applies to its copies, and is reported once.
        var distinct: [Finding] = []
        for finding in findings where !distinct.contains(finding) { distinct.append(finding) }
        return distinct
    }

    private func findings(of check: ContainerCheck) -> [Finding] {
        switch check {
        case .construction:
            blueprint.unresolved.map { finding(for: $0) } + initializerCycleFindings() + mainActorFindings()
        case .lifetimes: scopeFindings() + lifetimeFindings()
        case .renewal: renewalFindings()
        case .arguments: parameterFindings() + argumentFindings()
        case .others: requesterFindings()
        }
    }

    private func finding(for edge: UnresolvedEdge) -> Finding {
        switch edge {
        case .missing(let edge): missingDefinition(blueprint.edges[edge])
        case .ambiguous(let edge, let candidates): ambiguousType(blueprint.edges[edge], candidates: candidates)
        case .abstract(let edge, let target): abstractReferenced(blueprint.edges[edge], target: target)
        case .noAssembly(let edge, let name): missingCollaborator(blueprint.edges[edge], assembly: name)
        case .feature(let edge): missingForFeature(blueprint.edges[edge])
        case .otherType(let edge, let target): mismatchedReference(blueprint.edges[edge], target: target)
        }
    }
}
