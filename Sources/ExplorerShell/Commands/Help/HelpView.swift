/// What `help` answers.
struct HelpView: Hashable, Sendable, Codable {
    /// The commands for one task.
    struct Group: Hashable, Sendable, Codable {
        /// The task.
        var title: String
        /// The commands.
        var commands: [Row]
        /// A line to try.
        var example: String?
    }

    /// One command.
    struct Row: Hashable, Sendable, Codable {
        /// How it is called.
        var usage: String
        /// What it does.
        var summary: String
    }

    /// The tasks.
    var groups: [Group]
}

extension HelpView: Answer {
    func lines(in text: TextRenderer) -> [String] { text.help(self) }
}
