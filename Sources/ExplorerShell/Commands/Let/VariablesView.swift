import WiringGraph

/// What `let` answers.
struct VariablesView: Hashable, Sendable, Codable {
    /// One variable.
    struct Row: Hashable, Sendable, Codable {
        /// Its name, without the `$`.
        var name: String
        /// Its query.
        var query: String

        init(_ variable: (key: String, value: GraphQuery)) {
            name = variable.key
            query = variable.value.text
        }
    }

    /// The variables, by name.
    var rows: [Row]
    /// Whether it is told what a name was given to just now.
    var isConfirmation = false

    /// Whether it is a confirmation only the shell wants to know.
    private enum CodingKeys: String, CodingKey {
        case rows
    }
}

extension VariablesView: Answer {
    func lines(in text: TextRenderer) -> [String] { text.variables(self) }
}
