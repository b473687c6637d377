import InspectionProtocol

/// The answer of `reload`.
struct ReloadedView: Hashable, Sendable, Codable {
    /// The summary of the loaded graph.
    var summary: GraphSummary
    /// The added services.
    var added: [ServiceLabel]
    /// The removed services.
    var removed: [ServiceLabel]
    /// The changed services.
    var changed: [DifferenceView.Change]

    /// A changed configuration value.
    struct ChangedValue: Hashable, Sendable, Codable {
        /// Its key.
        var key: String
        /// The old value, masked if it is a secret; nil if it did not exist.
        var before: String?
        /// The new value, masked if it is a secret; nil if it does not exist.
        var after: String?

        /// Compares two configurations.
        ///
        /// - Returns: the changed values, by key.
        static func all(from before: [ConfigurationValue], to after: [ConfigurationValue]) -> [ChangedValue] {
            func texts(_ values: [ConfigurationValue]) -> [String: String] {
                Dictionary(values.compactMap { value in value.text.map { ("\(value.key) \(value.namespace ?? "")", $0) } }) { first, _ in
                    first
                }
            }
            let (old, new) = (texts(before), texts(after))
            return Set(old.keys).union(new.keys).sorted().filter { old[$0] != new[$0] }.map { name in
                let key = name.split(separator: " ").first.map(String.init) ?? name
                func shown(_ text: String?) -> String? { text.map { SecretMasking.shown($0, key: key).text } }
                return ChangedValue(key: key, before: shown(old[name]), after: shown(new[name]))
            }
        }
    }

    /// The changed configuration values.
    var values: [ChangedValue]
    /// The values set in the session that could not be set again, with the reasons.
    var refused: [String]

    init(summary: GraphSummary, _ difference: DifferenceView, values: [ChangedValue] = [], refused: [String] = []) {
        self.values = values
        self.refused = refused
        self.summary = summary
        added = difference.added
        removed = difference.removed
        changed = difference.changed
    }
}

extension ReloadedView: Answer {
    func lines(in text: TextRenderer) -> [String] { text.reloaded(self) }
}
