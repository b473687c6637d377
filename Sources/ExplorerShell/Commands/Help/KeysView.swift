/// What `help keys` answers.
struct KeysView: Hashable, Sendable, Codable {
    /// What some keys do.
    struct Row: Hashable, Sendable, Codable {
        /// The keys.
        var keys: String
        /// What they do.
        var summary: String
    }

    /// The keys, those that one needs first at the beginning.
    var rows: [Row]
    /// What of the person's own keys is not understood, one sentence each.
    var notes: [String] = []
}

extension KeysView: Answer {
    func lines(in text: TextRenderer) -> [String] { text.keys(self) }
}
