/// The rules that the container checks, with the identifiers that findings show in brackets. The linter describes each rule. For graphs of other
/// containers, the linter checks some of the rules itself, with the same identifiers.
package enum ContainerRule: CaseIterable, Sendable {
    case abstractReferenced, ambiguousType, captiveDependency, configDuplicate, configMissing, configSyntax, configUnreadable
    case configUnused, conversionAmbiguous, conversionFailed, converterDuplicate, cycleInit, definitionRewrite, duplicateKey
    case endlessAssembly, entryCycle, heldAssembly, idleProcessor, infrastructureCycle, lazyDefinition, liveDefinition, manifestDuplicate
    case manifestSyntax, manifestType, manifestUnknown, manifestUnreadable, missingCollaborator, missingDefinition, missingEntry
    case needsAwait, needsMainActor, optionUnmatched, otherType, patchTarget, placeholderSyntax, placeholderType, placeholderUnknown
    case requestDepth, resourceMissing, resourcePath, resourceUnreadable, runtimeArguments, scopeIncompatible, scopeLeft, scopeNotEntered
    case shadowedName, sharedLet, sharedRequester, similarScopes, substituteTarget, substituteType, uninjectedProperty, unknownParameter
    case unprovidedOptional, unreadDefinition, weakValueType

    /// The identifier of the rule `captiveDependency` is `captive-dependency`.
    package var identifier: String { "\(self)".reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) } }
}

extension Finding {
    /// Creates a finding of the container, by default an error.
    package init(
        _ rule: ContainerRule, severity: Severity = .error, _ message: String, services: [String] = [], site: SourceSite? = nil,
        details: [Detail] = [], fix: String? = nil
    ) {
        self.init(rule: rule.identifier, severity: severity, message: message, services: services, site: site, details: details, fix: fix)
    }
}
