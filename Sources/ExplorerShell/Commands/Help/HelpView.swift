/// The answer of `help`.
struct HelpView: Hashable, Sendable, Codable {
    /// The commands for one purpose.
    struct Group: Hashable, Sendable, Codable {
        /// The heading.
        var title: String
        /// The commands.
        var commands: [Row]
        /// An example.
        var example: String?
    }

    /// One command.
    struct Row: Hashable, Sendable, Codable {
        /// The syntax.
        var usage: String
        /// The summary.
        var summary: String
    }

    /// The groups.
    var groups: [Group]
}

extension HelpView: Answer {
    func lines(in text: TextRenderer) -> [String] { text.help(self) }
}
