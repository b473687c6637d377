extension LintCatalogue {
    /// How much the rules that count take for normal, where nobody has said otherwise.
    package static let thresholds = [
        TooManyDependenciesRule.identifier: TooManyDependenciesRule.maximum,
        WidespreadLocatorRule.identifier: WidespreadLocatorRule.minimum,
    ]
}
