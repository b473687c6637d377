extension GraphSnapshot {
    /// The same graph without the findings of the container, which apply to the actual wiring: the rules decide them again for the hypothetical
    /// wiring, so that both graphs are checked alike.
    package var hypothetical: GraphSnapshot {
        var result = normalized()
        result.isAssumed = isOfContainer
        result.isValidated = false
        result.findings.removeAll { Linter.decidedByContainer.contains($0.rule) }
        return result
    }
}
