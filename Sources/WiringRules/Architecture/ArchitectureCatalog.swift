/// The findings of architecture rules, explained for the readers of a report.
package enum ArchitectureCatalog {
    enum Rule: String {
        case forbiddenPath = "forbidden-path"
        case forbiddenDependency = "forbidden-dependency"
        case forbiddenAccess = "forbidden-access"
        case layerOrder = "layer-order"
        case forbiddenCycle = "forbidden-cycle"
        case unreached
        case emptyLayer = "empty-layer"
        case unmatchedPattern = "unmatched-pattern"
        case overlappingLayers = "overlapping-layers"
        case unusedException = "unused-exception"
    }

    package static let rules = RuleTexts.architecture

    private static let byIdentifier = Dictionary(rules.map { ($0.identifier, $0) }, uniquingKeysWith: { first, _ in first })

    package static func rule(_ identifier: String) -> RuleDescription? { byIdentifier[identifier] }

    static func finding(
        _ rule: Rule, _ message: String, services: [String] = [], site: SourceSite? = nil, details: [Finding.Detail] = [], fix: String?
    ) -> Finding {
        Finding(
            rule: rule.rawValue, severity: byIdentifier[rule.rawValue]?.severity ?? .error, message: message, services: services,
            site: site,
            details: details, fix: fix)
    }
}
