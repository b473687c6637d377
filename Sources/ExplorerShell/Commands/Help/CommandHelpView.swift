/// What `help NAME` answers.
struct CommandHelpView: Hashable, Sendable, Codable {
    /// One option.
    struct Row: Hashable, Sendable, Codable {
        /// How it is written.
        var usage: String
        /// What it changes.
        var summary: String
    }

    /// How the command is called.
    var usage: String
    /// Its further names.
    var aliases: [String]
    /// What it does.
    var summary: String
    /// More about it.
    var details: [String]
    /// Its options.
    var options: [Row]
    /// A line to try.
    var example: String
}

extension CommandHelpView: Answer {
    func lines(in text: TextRenderer) -> [String] { text.commandHelp(self) }
}
