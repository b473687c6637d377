import ShellLanguage

extension Command {
    /// `history [COUNT|clear]`: lists or clears the command history.
    static let history = Command(
        name: "history",
        group: .shell,
        summary: "list the last lines of the history (20 by default), or clear it",
        arguments: [Argument("COUNT|clear", .text, isOptional: true)],
        details: [
            "Up and Ctrl-R recall lines. Concurrent shells write to one history file, which each shell reads at start.",
            "A line that begins with a space is not recorded. history clear deletes all lines, here and in the file.",
        ],
        example: "history 5",
        answers: [HistoryView.self, EmptyAnswer.self],
        run: { session, invocation throws(CommandError) in
            guard let word = invocation["COUNT|clear"] else { return HistoryView(lines: session.environment.history().suffix(20)) }
            if let count = Int(word.text), count > 0 { return HistoryView(lines: session.environment.history().suffix(count)) }
            guard word.text == "clear" else {
                throw .usage(
                    UsageProblem("history takes a positive number or clear, not '\(word.text)'", at: word.range, replacement: "20"))
            }
            do throws(LoadFailure) {
                try session.environment.clearHistory()
            } catch {
                throw .unsuitable(word.range, error, status: .commandFailed)
            }
            return EmptyAnswer()
        }
    )
}
