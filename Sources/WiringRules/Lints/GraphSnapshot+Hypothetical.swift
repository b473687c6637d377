extension GraphSnapshot {
    /// The same graph without what the container decided about the wiring as it is: the rules have to decide it again for the wiring as it would
    /// be, and before and after must be judged alike.
    package var hypothetical: GraphSnapshot {
        var result = normalized()
        result.isAssumed = isOfContainer
        result.isValidated = false
        result.findings.removeAll { Linter.decidedByContainer.contains($0.rule) }
        return result
    }
}
