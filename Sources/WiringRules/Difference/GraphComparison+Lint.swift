extension GraphComparison {
    /// Compares two graphs and their findings, which the linter finds with the project's settings for each graph.
    package init(
        from before: GraphSnapshot, to after: GraphSnapshot, countsSites: Bool = false, knowsRenames: Bool = false,
        settings: (GraphIndex) -> LintSettings = { _ in .standard }
    ) {
        // If a container has validated only one of the graphs, the linter checks both: otherwise the container's findings would count as differences.
        let isAlike = before.isValidated == after.isValidated && before.isAssumed == after.isAssumed
        var (left, right) = isAlike ? (before.normalized(), after.normalized()) : (before.hypothetical, after.hypothetical)
        if left.isAssumed != right.isAssumed { (left.isAssumed, right.isAssumed) = (false, false) }
        self.init(normalized: left, right, countsSites: countsSites, knowsRenames: knowsRenames) { before, after in
            FindingChanges(
                Linter.report(on: before, settings: settings(before)).findings,
                Linter.report(on: after, settings: settings(after)).findings, countsSites: countsSites)
        }
    }
}
