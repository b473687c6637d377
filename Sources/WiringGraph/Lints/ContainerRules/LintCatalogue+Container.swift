extension LintCatalogue {
    /// The rules that only the container can decide, when it is activated or when something is asked of it.
    static let containerRules =
        lookUpRules + definitionRules + lifetimeRules + configurationRules + fileRules + processingRules + requestRules
}
