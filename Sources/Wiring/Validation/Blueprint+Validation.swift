extension Blueprint {
    /// Checks everything that can be told without building anything. Linear in definitions and edges; texts are made for findings only.
    func check() -> [Finding] {
        var explained = self
        explained.evidence = FindingEvidence()
        return explained.allChecks
    }

    private var allChecks: [Finding] {
        var findings = unresolved.map { finding(for: $0) }
        findings += initializerCycleFindings()
        findings += awaitFindings()
        findings += scopeFindings()
        findings += captiveFindings()
        findings += lifetimeFindings()
        findings += optionFindings()
        findings += configurationFindings()
        findings += templateFindings()
        findings += parameterFindings()
        return findings
    }

    private func finding(for edge: UnresolvedEdge) -> Finding {
        switch edge {
        case .missing(let edge): missingDefinition(edges[edge])
        case .ambiguous(let edge, let candidates): ambiguousType(edges[edge], candidates: candidates)
        case .abstract(let edge, let target): abstractReferenced(edges[edge], target: target)
        case .noAssembly(let edge, let name): missingCollaborator(edges[edge], assembly: name)
        case .unknownKey(let edge): missingKey(edges[edge])
        case .otherType(let edge, let target): unfitReference(edges[edge], target: target)
        }
    }

}
