/// The answer of `help keys`.
struct KeysView: Hashable, Sendable, Codable {
    /// The effect of some keys.
    struct Row: Hashable, Sendable, Codable {
        /// The keys.
        var keys: String
        /// Their effect.
        var summary: String
    }

    /// The keys, the most important first.
    var rows: [Row]
    /// The unsupported key bindings of the user's configuration, one sentence each.
    var notes: [String] = []
}

extension KeysView: Answer {
    func lines(in text: TextRenderer) -> [String] { text.keys(self) }
}
