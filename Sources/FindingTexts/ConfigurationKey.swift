/// The keys of services that are places in the configuration: `Configuration.mail.port`.
package enum ConfigurationKey {
    private static let start = "Configuration."

    /// The key of a place.
    package static func key(of place: String) -> String { start + place }

    /// The place that a key is for; nil for the key of anything else.
    package static func name(in key: String) -> String? { key.hasPrefix(start) ? String(key.dropFirst(start.count)) : nil }
}
