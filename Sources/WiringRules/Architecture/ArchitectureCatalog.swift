/// The findings of architecture rules, explained for the readers of a report.
package enum ArchitectureCatalog {
    static let forbiddenPath = "forbidden-path"
    static let forbiddenDependency = "forbidden-dependency"
    static let forbiddenAccess = "forbidden-access"
    static let layerOrder = "layer-order"
    static let forbiddenCycle = "forbidden-cycle"
    static let unreached = "unreached"
    static let emptyLayer = "empty-layer"
    static let unmatchedPattern = "unmatched-pattern"
    static let overlappingLayers = "overlapping-layers"
    static let unusedException = "unused-exception"

    /// The rules, by identifier.
    package static let rules = RuleTexts.architecture

    private static let byIdentifier = Dictionary(rules.map { ($0.identifier, $0) }, uniquingKeysWith: { first, _ in first })

    /// The rule with an identifier; nil if there is none.
    package static func rule(_ identifier: String) -> RuleDescription? { byIdentifier[identifier] }

    static func finding(
        _ rule: String, _ message: String, services: [String] = [], site: SourceSite? = nil, details: [Finding.Detail] = [], fix: String?
    ) -> Finding {
        Finding(
            rule: rule, severity: byIdentifier[rule]?.severity ?? .error, message: message, services: services, site: site,
            details: details, fix: fix)
    }
}
