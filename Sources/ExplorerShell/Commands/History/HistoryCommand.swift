extension Command {
    /// `history [COUNT|clear]`: what was typed before.
    static let history = Command(
        name: "history",
        group: .shell,
        summary: "list the lines typed before, the last ones by default, or forget them all",
        arguments: [Argument("COUNT|clear", .text, isOptional: true)],
        details: [
            "Up and Ctrl-R bring lines back. Shells side by side write one history, which those read that are started later.",
            "A line with a blank before it is not kept. history clear forgets all lines, here and in the file.",
        ],
        example: "history 5",
        answers: [HistoryView.self, NoAnswer.self],
        run: { session, invocation throws(CommandError) in
            guard let word = invocation["COUNT|clear"] else { return HistoryView(lines: session.environment.history().suffix(20)) }
            if let count = Int(word.text), count > 0 { return HistoryView(lines: session.environment.history().suffix(count)) }
            guard word.text == "clear" else {
                throw .usage(
                    UsageProblem("history takes a number from 1 on or clear, not '\(word.text)'", at: word.range, replacement: "20"))
            }
            do throws(LoadFailure) {
                try session.environment.clearHistory()
            } catch {
                throw .unsuitable(word.range, error, status: .commandFailed)
            }
            return NoAnswer()
        }
    )
}
