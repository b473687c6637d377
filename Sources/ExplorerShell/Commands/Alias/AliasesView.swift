/// The answer of `alias`: the aliases of commands.
struct AliasesView: Hashable, Sendable, Codable {
    /// One alias.
    struct Row: Hashable, Sendable, Codable {
        /// The name of the alias.
        var name: String
        /// The command line that replaces it.
        var command: String
    }

    /// The aliases, by name.
    var rows: [Row]

    init(_ aliases: some Sequence<(key: String, value: String)>) {
        rows = aliases.sorted { $0.key < $1.key }.map { Row(name: $0.key, command: $0.value) }
    }
}

extension AliasesView: Answer {
    var isVerbatim: Bool { true }
    func lines(in text: TextRenderer) -> [String] { text.aliases(self) }
}
