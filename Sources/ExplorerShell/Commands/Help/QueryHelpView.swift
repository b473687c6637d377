/// What `help query` answers.
struct QueryHelpView: Hashable, Sendable, Codable {
    /// One thing that a query can be made of.
    struct Row: Hashable, Sendable, Codable {
        /// How it is written.
        var usage: String
        /// What it stands for.
        var summary: String
    }

    /// What single services are called.
    var names: [Row]
    /// What stands between queries, the tightest first.
    var operators: [Row]
    /// The functions.
    var functions: [Row]
    /// Lines to try.
    var examples: [String]
}

extension QueryHelpView: Answer {
    func lines(in text: TextRenderer) -> [String] { text.queryHelp(self) }
}
