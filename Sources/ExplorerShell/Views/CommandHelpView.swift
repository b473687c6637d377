/// What `help NAME` answers.
package struct CommandHelpView: Hashable, Sendable, Codable {
    /// One option.
    package struct Row: Hashable, Sendable, Codable {
        /// How it is written.
        package var usage: String
        /// What it changes.
        package var summary: String
    }

    /// How the command is called.
    package var usage: String
    /// Its further names.
    package var aliases: [String]
    /// What it does.
    package var summary: String
    /// More about it.
    package var details: [String]
    /// Its options.
    package var options: [Row]
    /// A line to try.
    package var example: String
}
