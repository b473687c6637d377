/// An option of a command: a word with two dashes.
package struct Option: Hashable, Sendable {
    package var name: String
    package var value: Argument?
    package var summary: String
    /// Whether the command requires the option. If it is missing, the command reports the possible values.
    package var isRequired: Bool

    package init(_ name: String, value: Argument? = nil, isRequired: Bool = false, summary: String) {
        self.name = name
        self.value = value
        self.isRequired = isRequired
        self.summary = summary
    }

    package static let json = Option("--json", summary: "answer as one JSON object")
    package static let help = Option("--help", summary: "show this help")

    /// `--with PROCESSOR`.
    package var usage: String { value.map { "\(name) \($0.name)" } ?? name }
}
