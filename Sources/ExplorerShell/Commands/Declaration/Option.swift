/// A word with two dashes that changes what a command does.
package struct Option: Hashable, Sendable {
    /// The word, dashes included.
    package var name: String
    /// What follows it, if anything does.
    package var value: Argument?
    /// One line: what it changes.
    package var summary: String
    /// Whether the command is nothing without it; the command itself says what it could be.
    package var isRequired: Bool

    package init(_ name: String, value: Argument? = nil, isRequired: Bool = false, summary: String) {
        self.name = name
        self.value = value
        self.isRequired = isRequired
        self.summary = summary
    }

    /// What every command takes, to answer a program.
    static let json = Option("--json", summary: "answer as one JSON object")
    /// What every command takes, to explain itself.
    static let help = Option("--help", summary: "show this help")

    /// `--with PROCESSOR`.
    package var usage: String {
        value.map { "\(name) \($0.name)" } ?? name
    }
}
