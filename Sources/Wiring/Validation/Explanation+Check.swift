extension Explanation {
    /// Reports everything that can be known before anything is built. Linear in definitions and edges; texts are written for findings only.
    func check() -> [Finding] {
        let sources = blueprint.findingSources
        var findings: [Finding] = []
        for check in ContainerCheck.allCases {
            findings += self.findings(of: check)
            for source in sources { findings += source.findings(after: check, in: blueprint) }
        }
        // A finding about a definition applies to its copies, and is reported once.
        return blueprint.attributedNodes.isEmpty ? findings : findings.withoutRepetitions
    }

    private func findings(of check: ContainerCheck) -> [Finding] {
        switch check {
        case .construction:
            blueprint.unresolved.map { finding(for: $0) } + initializerCycleFindings() + mainActorFindings()
        case .lifetimes: scopeFindings() + captiveFindings() + lifetimeFindings()
        case .renewal:
            renewalFindings() + similarScopeFindings()
        case .arguments: parameterFindings() + argumentFindings()
        case .others: shadowedNameFindings() + requesterFindings()
        }
    }

    private func finding(for edge: UnresolvedEdge) -> Finding {
        switch edge {
        case .missing(let edge): missingDefinition(blueprint.edges[edge])
        case .ambiguous(let edge, let candidates): ambiguousType(blueprint.edges[edge], candidates: candidates)
        case .abstract(let edge, let target): abstractReferenced(blueprint.edges[edge], target: target)
        case .noAssembly(let edge, let name): missingCollaborator(blueprint.edges[edge], assembly: name)
        case .feature(let edge): missingForFeature(blueprint.edges[edge])
        case .otherType(let edge, let target): unfitReference(blueprint.edges[edge], target: target)
        }
    }

}

extension [Finding] {
    /// The same, each once.
    fileprivate var withoutRepetitions: [Finding] {
        var known: UnspecializedSet<Finding> = []
        return filter { known.insert($0) }
    }
}
