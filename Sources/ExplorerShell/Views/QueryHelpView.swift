/// What `help query` answers.
package struct QueryHelpView: Hashable, Sendable, Codable {
    /// One thing that a query can be made of.
    package struct Row: Hashable, Sendable, Codable {
        /// How it is written.
        package var usage: String
        /// What it stands for.
        package var summary: String
    }

    /// What single services are called.
    package var names: [Row]
    /// What stands between queries, the tightest first.
    package var operators: [Row]
    /// The functions.
    package var functions: [Row]
    /// Lines to try.
    package var examples: [String]
}
