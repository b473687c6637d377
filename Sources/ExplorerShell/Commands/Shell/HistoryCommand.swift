extension Command {
    /// `history [COUNT]`: what was typed before.
    static let history = Command(
        name: "history",
        group: .shell,
        summary: "list the lines typed before, the last ones by default",
        arguments: [Argument("COUNT", .count, isOptional: true)],
        details: ["Up and Ctrl-R bring lines back. Shells side by side write one history, which those read that are started later."],
        example: "history 5",
        run: { session, invocation throws(CommandError) in
            var count = 20
            if let word = invocation["COUNT"] {
                guard let number = Int(word.text), number > 0 else {
                    throw .usage(UsageProblem("COUNT is a number from 1 on, not '\(word.text)'", at: word.range, replacement: "5"))
                }
                count = number
            }
            return .history(HistoryView(lines: session.environment.history().suffix(count)))
        }
    )
}
