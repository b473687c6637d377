import WiringRules

extension Session {
    /// How many assumptions are on.
    package var assumptionCount: Int { whatIf?.changes.count ?? 0 }

    /// What stands before the sign at which a person types: the service in focus, and that something is assumed.
    package var promptName: String {
        let name = focus.map { "wirescope:\($0)" } ?? "wirescope"
        return assumptionCount == 0 ? name : "\(name) (what if: \(assumptionCount))"
    }

    /// The graph without any assumption.
    func realGraph() throws(CommandError) -> GraphSnapshot {
        let graph = try loaded().graph.snapshot
        return whatIf?.base ?? graph
    }

    /// What is assumed now.
    ///
    /// - Parameters:
    ///   - action: what was done, if anything was.
    ///   - change: what it was done to.
    ///   - effect: what follows from it.
    ///   - total: whether to say what all assumptions come to.
    func assumptions(
        action: String? = nil, change: GraphChange? = nil, effect: AssumptionsView.Effect? = nil, total: Bool = false
    ) throws(CommandError) -> AssumptionsView {
        let all = total && assumptionCount > 0 ? whatIf : nil
        let rules = all == nil ? nil : RulesFile.readable(self)
        let difference = try computing { () throws(CommandError) in all.map { DifferenceView($0.comparison(settings: rules.settings)) } }
        return AssumptionsView(
            action: action,
            change: change?.text,
            effect: effect,
            assumed: whatIf?.changes.map(\.text) ?? [],
            total: difference,
            undone: whatIf?.undone.count ?? 0
        )
    }

    /// Takes an assumption back, or makes it again.
    ///
    /// - Parameters:
    ///   - action: what is done, in one word.
    ///   - step: does it; nil where there is nothing to do it to.
    func stepAssumptions(_ action: String, _ step: (inout WhatIf) -> GraphChange?) throws(CommandError) -> AssumptionsView {
        guard var whatIf, let change = step(&whatIf) else { return try assumptions() }
        try assume(whatIf)
        return try assumptions(action: action, change: change)
    }

    /// Refuses what only the program can answer while something is assumed.
    ///
    /// - Parameter what: the subject of the sentence that says so.
    func requireReality(_ what: String) throws(CommandError) {
        if assumptionCount > 0 { throw .assumed(what, count: assumptionCount) }
    }
}
