/// All lint rules: those that inspect a graph, those that the container decides, and those about suppressions.
package enum LintCatalog {
    static let graphRules: [LintRule] = [
        .missingDefinition, .ambiguousType, .optionalNeverProvided, .duplicateKey, .initializerCycle, .cycleEndless, .cycleFromPrototype,
        .cycleMixedScope, .cycleRetain, .cycleRawInstance, .captiveDependency, .captiveTransitive, .nondeterministicIdentity,
        .tornLifestyle, .ambiguousLifestyle, .shortCircuit, .tooManyDependencies, .duplicatedDependency, .duplicateCollectionElement,
        .locatorUse, .weakUnheld, .eagerPullsLazy, .unusedDefinition, .unreachableRoot, .abstractReferenced, .abstractUnused,
        .parentMissing, .parentCycle, .optionDeadBranch, .optionNoDefault, .processorOrderTie, .patched, .deprecatedInUse, .forcedLookUp,
        .nullIntoNonoptional, .duplicateRegistration, .deadAssembly, .hiddenSingleton, .assemblyCycle, .orphan, .weakValueType,
        .dividedSingleton, .childShadowsParent, .scopeOrder, .disposableTransient,
    ]

    package static let rules: [RuleDescription] =
        (graphRules.map(\.description) + RuleTexts.container + SuppressionCheck.rules).sorted { $0.identifier < $1.identifier }

    private static let byIdentifier = Dictionary(rules.map { ($0.identifier, $0) }, uniquingKeysWith: { first, _ in first })

    package static func rule(_ identifier: String) -> RuleDescription? { byIdentifier[identifier] }

    /// At most three rules whose identifiers are similar to a word, the most similar first.
    package static func nearMisses(for word: String) -> [RuleDescription] {
        Suggestions.nearMisses(for: word, among: rules.map(\.identifier), limit: 3).compactMap(rule)
    }
}
