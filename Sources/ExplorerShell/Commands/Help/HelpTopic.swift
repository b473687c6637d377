/// The help topics besides the commands.
enum HelpTopic: String, CaseIterable {
    case tour, query, keys, trust, answers

    /// A summary of one line.
    var summary: String {
        switch self {
        case .tour: "five minutes with the sample"
        case .query: "the syntax of QUERY, an argument of many commands"
        case .keys: "the keys for editing a line"
        case .trust: "which commands run code, and how to prevent it"
        case .answers: "the JSON Schema of all answers"
        }
    }
}
