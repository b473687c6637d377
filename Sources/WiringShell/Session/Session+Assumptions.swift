extension Session {
    package var assumptionCount: Int { whatIf?.changes.count ?? 0 }

    /// The text of the prompt: the focused service and the number of assumptions.
    package var promptName: String {
        let name = focus.map { "wirescope:\($0)" } ?? "wirescope"
        return assumptionCount == 0 ? name : "\(name) (what if: \(assumptionCount))"
    }

    func realGraph() throws(CommandError) -> GraphSnapshot {
        let graph = try ensureLoaded().graph.snapshot
        return whatIf?.base ?? graph
    }

    /// Returns a view of the active assumptions; with `total`, it includes their combined effect.
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

    /// Undoes or redoes an assumption; `step` returns nil if there is none.
    func stepAssumptions(_ action: String, _ step: (inout WhatIf) -> GraphChange?) throws(CommandError) -> AssumptionsView {
        guard var whatIf, let change = step(&whatIf) else { return try assumptions() }
        try assume(whatIf)
        return try assumptions(action: action, change: change)
    }

    /// Throws an error about `what` if assumptions are active and only the real program can answer.
    func requireNoAssumptions(_ what: String) throws(CommandError) {
        guard assumptionCount > 0 else { return }
        let active = assumptionCount == 1 ? "an assumption is" : "\(assumptionCount) assumptions are"
        throw .failed(
            ErrorReport(
                "\(what) would need the real program, but \(active) active", details: ["the graph includes the assumptions"],
                hint: "what-if reset"))
    }
}
