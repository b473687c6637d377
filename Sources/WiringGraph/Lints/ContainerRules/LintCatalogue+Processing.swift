import WiringVocabulary

extension LintCatalogue {
    /// Post-processors and other infrastructure.
    static let processingRules = [
        RuleDescription(
            .infrastructureCycle, .error,
            title: "a post-processor needs what it processes",
            what:
                "A post-processor that is a component needs, directly or through others, an instance that it would have to process itself.",
            why: "Neither can come first.",
            example: "a post-processor for any Store whose initializer takes an any Store.",
            fix: "Hand it a factory or a handle, or let it process something else."
        )
    ]
}
