/// An option of a command: a word with two dashes.
package struct Option: Hashable, Sendable {
    /// The name, dashes included.
    package var name: String
    /// The value after it, if it takes one.
    package var value: Argument?
    /// A summary of one line.
    package var summary: String
    /// Whether the command requires the option. If it is missing, the command reports the possible values.
    package var isRequired: Bool

    package init(_ name: String, value: Argument? = nil, isRequired: Bool = false, summary: String) {
        self.name = name
        self.value = value
        self.isRequired = isRequired
        self.summary = summary
    }

    /// The common option for an answer in JSON.
    package static let json = Option("--json", summary: "answer as one JSON object")
    /// The common option for help.
    package static let help = Option("--help", summary: "show this help")

    /// `--with PROCESSOR`.
    package var usage: String { value.map { "\(name) \($0.name)" } ?? name }
}
