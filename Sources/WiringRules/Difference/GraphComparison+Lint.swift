extension GraphComparison {
    /// Compares two graphs and their findings.
    ///
    /// - Parameters:
    ///   - before: the first graph.
    ///   - after: the second graph.
    ///   - countsSites: whether a changed line number counts as a difference.
    ///   - knowsRenames: whether a removed service may be matched with an added one of another name.
    ///   - settings: the project's settings of lint for a graph.
    package init(
        from before: GraphSnapshot, to after: GraphSnapshot, countsSites: Bool = false, knowsRenames: Bool = false,
        settings: (GraphIndex) -> LintSettings = { _ in .standard }
    ) {
        // If a container has validated only one of the graphs, both are judged by the rules alone: its findings would count as differences.
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
