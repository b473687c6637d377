package import WiringVocabulary

extension Finding {
    /// `config-missing`: a place in the configuration that has no value.
    package static func missingSetting(
        _ place: String, services: [String], site: SourceSite? = nil, details: [Detail], fix: String
    ) -> Finding {
        Finding(
            rule: .configMissing, severity: .error, message: message(place), services: services, site: site, details: details, fix: fix)
    }

    /// Whether it says that a place in the configuration has no value. The sentence is all of a finding that names the place.
    package func isMissingSetting(_ place: String) -> Bool {
        rule == ContainerRule.configMissing.rawValue && message == Self.message(place)
    }

    private static func message(_ place: String) -> String { "the configuration has no value for '\(place)'" }
}
