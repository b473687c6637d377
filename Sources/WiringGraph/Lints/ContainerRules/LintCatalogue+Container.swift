extension LintCatalogue {
    /// The rules that only the container can decide, when it is activated or when something is asked of it.
    static let containerRules =
        lookUpRules + assemblyRules + definitionRules + lifetimeRules + configurationRules + fileRules + processingRules + requestRules
}
