extension Command {
    /// `history [COUNT]`: what was typed before.
    static let history = Command(
        name: "history",
        group: .shell,
        summary: "list the lines typed before, the last ones by default",
        arguments: [Argument("COUNT", .count, isOptional: true)],
        details: ["Up and Ctrl-R bring lines back. Shells side by side write one history, which those read that are started later."],
        example: "history 5",
        answers: [HistoryView.self],
        run: { session, invocation throws(CommandError) in
            let count = invocation["COUNT"].flatMap { Int($0.text) } ?? 20
            return HistoryView(lines: session.environment.history().suffix(count))
        }
    )
}
