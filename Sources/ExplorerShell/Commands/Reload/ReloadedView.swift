import InspectionProtocol

/// What `reload` answers.
struct ReloadedView: Hashable, Sendable, Codable {
    /// What is loaded now.
    var summary: GraphSummary
    /// The services that are new.
    var added: [ServiceMark]
    /// The services that are gone.
    var removed: [ServiceMark]
    /// The services that differ.
    var changed: [DifferenceView.Change]

    /// A value of the configuration that is another one now.
    struct ChangedValue: Hashable, Sendable, Codable {
        /// Its key.
        var key: String
        /// The value before, masked where it is a secret; nil where there was none.
        var before: String?
        /// The value now.
        var after: String?

        /// The values that differ, by key.
        static func all(from before: [ConfigurationValue], to after: [ConfigurationValue]) -> [ChangedValue] {
            func texts(_ values: [ConfigurationValue]) -> [String: String] {
                Dictionary(values.compactMap { value in value.text.map { ("\(value.key) \(value.namespace ?? "")", $0) } }) { first, _ in
                    first
                }
            }
            let (old, new) = (texts(before), texts(after))
            return Set(old.keys).union(new.keys).sorted().filter { old[$0] != new[$0] }.map { name in
                let key = name.split(separator: " ").first.map(String.init) ?? name
                func shown(_ text: String?) -> String? { text.map { SecretRule.shown($0, key: key).text } }
                return ChangedValue(key: key, before: shown(old[name]), after: shown(new[name]))
            }
        }
    }

    /// The values of the configuration that are others now.
    var values: [ChangedValue]
    /// What was set for the session and does not hold any more, each with the reason.
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
