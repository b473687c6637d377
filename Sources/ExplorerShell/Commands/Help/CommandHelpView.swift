/// The answer of `help NAME`.
struct CommandHelpView: Hashable, Sendable, Codable {
    /// One option.
    struct Row: Hashable, Sendable, Codable {
        /// The syntax.
        var usage: String
        /// The summary.
        var summary: String
    }

    /// The syntax of the command.
    var usage: String
    /// Its aliases.
    var aliases: [String]
    /// The summary.
    var summary: String
    /// The lines of the description.
    var details: [String]
    /// Its options.
    var options: [Row]
    /// An example.
    var example: String
}

extension CommandHelpView: Answer {
    func lines(in text: TextRenderer) -> [String] { text.commandHelp(self) }
}
