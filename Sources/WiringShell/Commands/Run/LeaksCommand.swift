extension Command {
    static let leaks = Command(
        "leaks", .run, "list the instances that outlive the scopes of a running program, with the references that hold them",
        example: "leaks --help", answers: [LeaksView.self],
        .option("--watch", "SCOPE", .scope, "record the ends of this scope from now on"),
        .flag("--new", "only list the ends since the last answer"), .flag("--end", "record no further ends")
    ) { session, scope, isNew, isEnd throws(CommandError) in
        let target = try session.ensureLoaded()
        if let scope {
            let names = ScopesView([], in: target.graph).scopes.map(\.name)
            guard names.contains(scope.text) else {
                let near = Suggestions.nearMisses(for: scope.text, among: names, limit: 1).first
                throw .usage("no service belongs to a scope '\(scope.text)'", at: scope.range, replacement: near, hint: "scopes")
            }
        }
        if scope != nil || isEnd { let _: Int = try session.reply(to: .watchScope(scope?.text), of: target) }
        let report: LeaksReport = try session.reply(to: .leaks(isNew: isNew), of: target)
        session.note(report.scopes.flatMap(\.survivors).map { ($0.number, $0.key) })
        return LeaksView(
            watched: report.watched, ended: report.ended,
            scopes: report.scopes.map { ReleasedView($0, isLeaving: true, in: target.graph) })
    }
}

/// The instances that outlive the scopes of a running program.
struct LeaksView: Answer, Hashable, Codable {
    /// The watched scope; nil if none is.
    var watched: String?
    var ended: Int
    /// The ended scopes with instances that are still referenced, the oldest first.
    var scopes: [ReleasedView]

    func lines(in renderer: TextRenderer) -> [String] {
        guard let watched else { return ["no scope is watched; leaks --watch SCOPE records its ends"] }
        let shown = 10
        let more = scopes.count - shown
        var lines = scopes.suffix(shown).flatMap { $0.lines(in: renderer) }
        if more > 0 { lines.append("... \(Plural.grouped(more)) earlier ones") }
        return lines + ["\(Plural.of(ended, "scope")) '\(watched)' ended; \(scopes.count) left objects behind"]
    }
}
