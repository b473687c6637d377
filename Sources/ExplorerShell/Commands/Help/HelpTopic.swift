/// What `help` explains besides the commands.
enum HelpTopic: String, CaseIterable {
    case tour, query, keys, trust, answers

    /// One line: what it is about.
    var summary: String {
        switch self {
        case .tour: "five minutes with the sample"
        case .query: "the QUERY that many commands take"
        case .keys: "the keys that help to write a line"
        case .trust: "which commands run whose code, and how to forbid that"
        case .answers: "the shape of all answers in JSON, as a JSON Schema"
        }
    }
}
