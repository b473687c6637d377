/// What `convert` answers.
struct ConvertedView: Hashable, Sendable, Codable {
    /// What became of one file of facts.
    struct File: Hashable, Sendable, Codable {
        /// The file of facts.
        var facts: String
        /// The graph file that was made of it; nil for none.
        var graph: String?
        /// How many services it has.
        var services = 0
        /// How many edges it has.
        var edges = 0
        /// Why there is no graph file, one reason a line.
        var problems: [String]
    }

    /// The files, in the order in which they were named.
    var files: [File] = []

    /// Why this is a failure; nil when it is none.
    var failure: String? {
        let count = files.count { $0.graph == nil }
        return count == 0 ? nil : "\(Plural.of(count, "file")) of facts could not be read"
    }
}

extension ConvertedView: Answer {
    func lines(in text: TextRenderer) -> [String] { text.converted(self) }
}
