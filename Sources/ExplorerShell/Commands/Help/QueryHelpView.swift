/// The answer of `help query`.
struct QueryHelpView: Hashable, Sendable, Codable {
    /// One element of the query language.
    struct Row: Hashable, Sendable, Codable {
        /// The syntax.
        var usage: String
        /// The meaning.
        var summary: String
    }

    /// The names of single services.
    var names: [Row]
    /// The operators, highest precedence first.
    var operators: [Row]
    /// The functions.
    var functions: [Row]
    /// Examples.
    var examples: [String]
}

extension QueryHelpView: Answer {
    func lines(in text: TextRenderer) -> [String] { text.queryHelp(self) }
}
