extension Session {
    /// The number of active assumptions.
    package var assumptionCount: Int { whatIf?.changes.count ?? 0 }

    /// The text of the prompt: the focused service and the number of assumptions.
    package var promptName: String {
        let name = focus.map { "wirescope:\($0)" } ?? "wirescope"
        return assumptionCount == 0 ? name : "\(name) (what if: \(assumptionCount))"
    }

    /// The graph without assumptions.
    func realGraph() throws(CommandError) -> GraphSnapshot {
        let graph = try ensureLoaded().graph.snapshot
        return whatIf?.base ?? graph
    }

    /// Returns a view of the active assumptions.
    ///
    /// - Parameters:
    ///   - change: the change that the action applied to.
    ///   - effect: the consequences of the change.
    ///   - total: whether to include the combined effect of all assumptions.
    func assumptions(
        action: String? = nil, change: GraphChange? = nil, effect: AssumptionsView.Effect? = nil, total: Bool = false
    ) throws(CommandError) -> AssumptionsView {
        let all = total && assumptionCount > 0 ? whatIf : nil
        let rules = all == nil ? nil : RulesFile.readable(self)
        let difference = try computing { () throws(CommandError) in all.map { DifferenceView($0.comparison(settings: rules.settings)) } }
        return AssumptionsView(
            action: action, change: change?.text, effect: effect, assumed: whatIf?.changes.map(\.text) ?? [], total: difference,
            undone: whatIf?.undone.count ?? 0)
    }

    /// Undoes or redoes an assumption.
    ///
    /// - Parameter step: performs the action; returns nil if there is nothing to undo or redo.
    func stepAssumptions(_ action: String, _ step: (inout WhatIf) -> GraphChange?) throws(CommandError) -> AssumptionsView {
        guard var whatIf, let change = step(&whatIf) else { return try assumptions() }
        try assume(whatIf)
        return try assumptions(action: action, change: change)
    }

    /// Throws an error if assumptions are active and only the real program can answer.
    ///
    /// - Parameter what: the subject of the message.
    func requireNoAssumptions(_ what: String) throws(CommandError) {
        if assumptionCount > 0 { throw .assumed(what, count: assumptionCount) }
    }
}
