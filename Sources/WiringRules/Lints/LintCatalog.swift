/// All lint rules: those that inspect a graph, those that the container decides, and those about suppressions.
package enum LintCatalog {
    /// The rules that inspect a graph.
    static let graphRules: [any LintRule.Type] = [
        MissingDefinitionRule.self,
        AmbiguousTypeRule.self,
        OptionalNeverProvidedRule.self,
        DuplicateKeyRule.self,
        InitializerCycleRule.self,
        CycleEndlessRule.self,
        CycleFromPrototypeRule.self,
        CycleMixedScopeRule.self,
        CycleRetainRule.self,
        CycleRawInstanceRule.self,
        CaptiveDependencyRule.self,
        CaptiveTransitiveRule.self,
        NondeterministicIdentityRule.self,
        TornLifestyleRule.self,
        AmbiguousLifestyleRule.self,
        ShortCircuitRule.self,
        TooManyDependenciesRule.self,
        DuplicatedDependencyRule.self,
        DuplicateCollectionElementRule.self,
        LocatorUseRule.self,
        WeakUnheldRule.self,
        EagerPullsLazyRule.self,
        UnusedDefinitionRule.self,
        UnreachableRootRule.self,
        AbstractReferencedRule.self,
        AbstractUnusedRule.self,
        ParentMissingRule.self,
        ParentCycleRule.self,
        OptionDeadBranchRule.self,
        OptionNoDefaultRule.self,
        ProcessorOrderTieRule.self,
        PatchedRule.self,
        DeprecatedInUseRule.self,
        ForcedLookUpRule.self,
        NullIntoNonoptionalRule.self,
        DuplicateRegistrationRule.self,
        DeadAssemblyRule.self,
        HiddenSingletonRule.self,
        AssemblyCycleRule.self,
        OrphanRule.self,
        WeakValueTypeRule.self,
        DividedSingletonRule.self,
        ChildShadowsParentRule.self,
        ScopeOrderRule.self,
        DisposableTransientRule.self,
    ]

    /// Every rule, by its identifier.
    package static let rules: [RuleDescription] =
        (graphRules.map { $0.description } + RuleTexts.container + SuppressionRules.all).sorted { $0.identifier < $1.identifier }

    private static let byIdentifier = Dictionary(rules.map { ($0.identifier, $0) }, uniquingKeysWith: { first, _ in first })

    /// The rule with an identifier; nil if there is none.
    package static func rule(_ identifier: String) -> RuleDescription? { byIdentifier[identifier] }

    /// At most three rules whose identifiers are similar to a word, the most similar first.
    package static func nearMisses(for word: String) -> [RuleDescription] {
        Suggestions.nearMisses(for: word, among: rules.map(\.identifier), limit: 3).compactMap(rule)
    }
}
