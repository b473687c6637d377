/// The keys of configuration values: `Configuration.mail.port`.
package enum ConfigurationKey {
    private static let start = "Configuration."

    package static func key(of place: String) -> String { start + place }

    /// The name of the configuration value; nil for any other key.
    package static func name(in key: String) -> String? { key.hasPrefix(start) ? String(key.dropFirst(start.count)) : nil }
}
