import WiringGraph

/// What `let` answers.
package struct VariablesView: Hashable, Sendable, Codable {
    /// One variable.
    package struct Row: Hashable, Sendable, Codable {
        /// Its name, without the `$`.
        package var name: String
        /// Its query.
        package var query: String

        init(_ variable: (key: String, value: GraphQuery)) {
            name = variable.key
            query = variable.value.text
        }
    }

    /// The variables, by name.
    package var rows: [Row]
}
