/// What `alias` answers: names of one's own for commands.
struct AliasesView: Hashable, Sendable, Codable {
    /// One name.
    struct Row: Hashable, Sendable, Codable {
        /// The name.
        var name: String
        /// What it stands for.
        var command: String
    }

    /// The names in order.
    var rows: [Row]

    init(_ aliases: some Sequence<(key: String, value: String)>) {
        rows = aliases.sorted { $0.key < $1.key }.map { Row(name: $0.key, command: $0.value) }
    }
}

extension AliasesView: Answer {
    var isVerbatim: Bool { true }
    func lines(in text: TextRenderer) -> [String] { text.aliases(self) }
}
