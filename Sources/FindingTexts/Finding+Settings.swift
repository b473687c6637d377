package import WiringVocabulary

extension Finding {
    /// `config-missing`: a configuration value is missing.
    package static func missingSetting(
        _ place: String, services: [String], site: SourceSite? = nil, details: [Detail], fix: String
    ) -> Finding {
        Finding(
            rule: .configMissing, severity: .error, message: message(place), services: services, site: site, details: details, fix: fix)
    }

    /// Whether the finding reports a missing configuration value. Only the message contains its name.
    package func isMissingSetting(_ place: String) -> Bool {
        rule == ContainerRule.configMissing.rawValue && message == Self.message(place)
    }

    private static func message(_ place: String) -> String { "the configuration has no value for '\(place)'" }
}
