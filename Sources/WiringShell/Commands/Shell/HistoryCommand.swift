extension Command {
    static let history = Command(
        "history", .shell, "list the last lines of the history (20 by default), or clear it",
        example: "history 5", answers: [HistoryView.self, EmptyAnswer.self],
        .optional("COUNT|clear", .text)
    ) { session, word throws(CommandError) in
        guard let word else { return HistoryView(lines: session.environment.history().suffix(20)) }
        if let count = Int(word.text), count > 0 { return HistoryView(lines: session.environment.history().suffix(count)) }
        guard word.text == "clear" else {
            throw .usage("history takes a positive number or clear, not '\(word.text)'", at: word.range, replacement: "20")
        }
        do throws(LoadFailure) {
            try session.environment.clearHistory()
        } catch {
            throw .unsuitable(word.range, error, status: .commandFailed)
        }
        return EmptyAnswer()
    }
}

struct HistoryView: Answer, Hashable, Codable {
    var lines: [String]

    var isVerbatim: Bool { true }
    func lines(in renderer: TextRenderer) -> [String] { lines.isEmpty ? ["the history is empty"] : lines }
}
