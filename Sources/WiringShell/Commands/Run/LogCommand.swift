extension Command {
    static let log = Command(
        "log", .run, "show the recorded calls, indented by depth", example: "log MailAssembly.service --limit 20",
        answers: [LogView.self], .optionalQuery(), .count("--limit", "N", "show only the last N calls"),
        .flag("--clear", "remove the recorded calls afterwards")
    ) { session, query, limit, clears throws(CommandError) in
        let keys = try session.keys(of: query).map(Set.init)
        let calls: [LoggedCall] = try session.reply(to: .loggedCalls(clearing: clears), of: try session.ensureLoaded())
        return LogView(calls: calls.filter { keys?.contains($0.service) ?? true }.suffix(limit ?? .max))
    }
}

struct LogView: Answer, Codable {
    var calls: [LoggedCall]

    func lines(in renderer: TextRenderer) -> [String] {
        calls.isEmpty ? ["no calls have been recorded; decorate --all --with logging records them"] : calls.map(\.text)
    }
}
