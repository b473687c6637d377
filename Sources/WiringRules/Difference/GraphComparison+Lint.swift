extension GraphComparison {
    /// Compares two graphs and their findings.
    ///
    /// - Parameters:
    ///   - before: The first graph.
    ///   - after: The second graph.
    ///   - countsSites: Whether a changed line number counts as a difference.
    ///   - knowsRenames: Whether a removed service may be matched with an added one of another name.
    ///   - settings: The project's lint settings for a graph.
    package init(
        from before: GraphSnapshot, to after: GraphSnapshot, countsSites: Bool = false, knowsRenames: Bool = false,
        settings: (GraphIndex) -> LintSettings = { _ in .standard }
    ) {
        // If a container has validated only one of the graphs, the linter checks both: otherwise the container's findings would count as differences.
        let isAlike = before.isValidated == after.isValidated && before.isAssumed == after.isAssumed
        var (left, right) = isAlike ? (before.normalized(), after.normalized()) : (before.hypothetical, after.hypothetical)
        if left.isAssumed != right.isAssumed {
            left.isAssumed = false
            right.isAssumed = false
        }
        self.init(normalized: left, right, countsSites: countsSites, knowsRenames: knowsRenames) { before, after in
            let findings = FindingComparison(
                Linter.report(on: before, settings: settings(before)).findings,
                Linter.report(on: after, settings: settings(after)).findings, countsSites: countsSites)
            return FindingChanges(gained: findings.gained, lost: findings.lost, changed: findings.changed)
        }
    }
}
