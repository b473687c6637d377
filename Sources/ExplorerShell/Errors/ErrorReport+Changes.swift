import ShellLanguage
import WiringRules

extension ErrorReport {
    /// The command needs the real program, and the graph contains assumptions.
    static func assumed(_ what: String, count: Int) -> ErrorReport {
        ErrorReport(
            "\(what) would need the real program, but \(count == 1 ? "an assumption is" : "\(count) assumptions are") active",
            details: ["the graph includes the assumptions"], hint: "what-if reset")
    }

    /// The change of the graph is not possible.
    static func change(_ error: GraphChangeError, at range: Range<Int>) -> ErrorReport {
        ErrorReport(
            error.message, at: range, details: error.candidates.isEmpty ? [] : ["candidates: \(error.candidates.joined(separator: ", "))"],
            hint: error.hint?.text)
    }

    /// A rules file or a baseline is malformed.
    static func rules(_ word: Word, _ error: RulesError, text: String, hint: String) -> ErrorReport {
        ErrorReport(
            "\(word.text) has \(Plural.of(error.problems.count, "mistake"))",
            at: word.range,
            details: error.description(in: word.text, text: text) { $0.text }.split(separator: "\n", omittingEmptySubsequences: false)
                .map(String.init),
            hint: hint,
            status: .usage
        )
    }
}

extension GraphChangeError.Hint {
    /// The command that shows the possible choices.
    fileprivate var text: String {
        switch self {
        case .path(let from, let to): "path \(ParsedCommand.quoted(from)) \(ParsedCommand.quoted(to))"
        case .choices: "services kind(alias)"
        case .noChoices: "no dependency of this graph is chosen by an option"
        }
    }
}
