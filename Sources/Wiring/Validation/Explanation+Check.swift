extension Explanation {
    /// Reports all problems that exist before any instance is built, with advice if a diagnosis is linked. Linear in definitions and edges.
    func check() -> [Finding] {
        let sources = blueprint.findingSources
        var findings: [Finding] = []
        for check in ContainerCheck.allCases {
            switch check {
            case .construction: findings += blueprint.unresolved.map { finding(for: $0) } + initializerCycleFindings() + mainActorFindings()
            case .lifetimes: findings += scopeFindings() + lifetimeFindings()
            case .renewal: findings += renewalFindings()
            case .arguments: findings += parameterFindings()
            case .others: findings += requesterFindings()
            }
            if let diagnosis { findings += diagnosis.advice(after: check) }
            for source in sources { findings += source.findings(after: check, in: blueprint) }
        }
        guard !blueprint.attributedNodes.isEmpty else { return findings }
        // A finding about a definition applies to its copies, and is reported once.
        var distinct: [Finding] = []
        for finding in findings where !distinct.contains(finding) { distinct.append(finding) }
        return distinct
    }
}
