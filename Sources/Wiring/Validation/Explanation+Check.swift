extension Explanation {
    /// Checks everything that can be told without building anything. Linear in definitions and edges; texts are made for findings only.
    func check() -> [Finding] {
        var findings = blueprint.unresolved.map { finding(for: $0) }
        findings += initializerCycleFindings()
        findings += awaitFindings()
        findings += mainActorFindings()
        findings += scopeFindings()
        findings += captiveFindings()
        findings += lifetimeFindings()
        findings += lifeCycleFindings()
        findings += renewalFindings()
        findings += similarScopeFindings()
        findings += optionFindings()
        findings += configurationFindings()
        findings += templateFindings()
        findings += parameterFindings()
        findings += argumentFindings()
        findings += shadowedNameFindings()
        findings += requesterFindings()
        // What is so of a definition is so of its copies, and is told once.
        return blueprint.attributedNodes.isEmpty ? findings : findings.withoutRepetitions
    }

    private func finding(for edge: UnresolvedEdge) -> Finding {
        switch edge {
        case .missing(let edge): missingDefinition(blueprint.edges[edge])
        case .ambiguous(let edge, let candidates): ambiguousType(blueprint.edges[edge], candidates: candidates)
        case .abstract(let edge, let target): abstractReferenced(blueprint.edges[edge], target: target)
        case .noAssembly(let edge, let name): missingCollaborator(blueprint.edges[edge], assembly: name)
        case .unknownKey(let edge): missingKey(blueprint.edges[edge])
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
