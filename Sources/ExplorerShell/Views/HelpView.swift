/// What `help` answers.
package struct HelpView: Hashable, Sendable, Codable {
    /// The commands for one task.
    package struct Group: Hashable, Sendable, Codable {
        /// The task.
        package var title: String
        /// The commands.
        package var commands: [Row]
        /// A line to try.
        package var example: String?
    }

    /// One command.
    package struct Row: Hashable, Sendable, Codable {
        /// How it is called.
        package var usage: String
        /// What it does.
        package var summary: String
    }

    /// The tasks.
    package var groups: [Group]
}
