extension GraphSnapshot {
    /// The same graph without the findings of the container, which apply to the actual wiring: the rules decide them for the hypothetical one.
    package var hypothetical: GraphSnapshot {
        var result = normalized()
        result.isAssumed = isOfContainer
        result.isValidated = false
        result.findings.removeAll { Linter.decidedByContainer.contains($0.rule) }
        return result
    }
}
