import WiringGraph

/// The answer of `let`.
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
    /// Whether the answer confirms a definition.
    var isConfirmation = false

    /// Excludes `isConfirmation`, which only the shell uses.
    private enum CodingKeys: String, CodingKey {
        case rows
    }
}

extension VariablesView: Answer {
    func lines(in text: TextRenderer) -> [String] { text.variables(self) }
}
