/// The rules that the container checks, with the identifiers that findings show in brackets. The linter describes each rule. For graphs of other
/// containers, the linter checks some of the rules itself, with the same identifiers.
package enum ContainerRule: String, CaseIterable, Sendable {
    case abstractReferenced = "abstract-referenced"
    case ambiguousType = "ambiguous-type"
    case captiveDependency = "captive-dependency"
    case configDuplicate = "config-duplicate"
    case configMissing = "config-missing"
    case configSyntax = "config-syntax"
    case configUnreadable = "config-unreadable"
    case configUnused = "config-unused"
    case conversionAmbiguous = "conversion-ambiguous"
    case conversionFailed = "conversion-failed"
    case converterDuplicate = "converter-duplicate"
    case cycleInit = "cycle-init"
    case definitionRewrite = "definition-rewrite"
    case duplicateKey = "duplicate-key"
    case endlessAssembly = "endless-assembly"
    case entryCycle = "entry-cycle"
    case heldAssembly = "held-assembly"
    case idleProcessor = "idle-processor"
    case infrastructureCycle = "infrastructure-cycle"
    case lazyDefinition = "lazy-definition"
    case liveDefinition = "live-definition"
    case manifestDuplicate = "manifest-duplicate"
    case manifestSyntax = "manifest-syntax"
    case manifestType = "manifest-type"
    case manifestUnknown = "manifest-unknown"
    case manifestUnreadable = "manifest-unreadable"
    case missingCollaborator = "missing-collaborator"
    case missingDefinition = "missing-definition"
    case missingEntry = "missing-entry"
    case needsAwait = "needs-await"
    case needsMainActor = "needs-main-actor"
    case optionUnmatched = "option-unmatched"
    case otherType = "other-type"
    case patchTarget = "patch-target"
    case placeholderSyntax = "placeholder-syntax"
    case placeholderType = "placeholder-type"
    case placeholderUnknown = "placeholder-unknown"
    case requestDepth = "request-depth"
    case resourceMissing = "resource-missing"
    case resourcePath = "resource-path"
    case resourceUnreadable = "resource-unreadable"
    case runtimeArguments = "runtime-arguments"
    case scopeIncompatible = "scope-incompatible"
    case scopeLeft = "scope-left"
    case scopeNotEntered = "scope-not-entered"
    case shadowedName = "shadowed-name"
    case sharedLet = "shared-let"
    case sharedRequester = "shared-requester"
    case similarScopes = "similar-scopes"
    case substituteTarget = "substitute-target"
    case substituteType = "substitute-type"
    case uninjectedProperty = "uninjected-property"
    case unknownParameter = "unknown-parameter"
    case unprovidedOptional = "unprovided-optional"
    case unreadDefinition = "unread-definition"
    case weakValueType = "weak-value-type"
}

extension Finding {
    /// Creates a finding of the container, by default an error.
    package init(
        _ rule: ContainerRule, severity: Severity = .error, _ message: String, services: [String] = [], site: SourceSite? = nil,
        details: [Detail] = [], fix: String? = nil
    ) {
        self.init(rule: rule.rawValue, severity: severity, message: message, services: services, site: site, details: details, fix: fix)
    }
}
