extension Command {
    static let reload = Command(
        "reload", .load, "build or scan and load the same target again, and show the changes",
        example: "reload", answers: [ReloadedView.self, LoadedView.self]
    ) { session throws(CommandError) in
        try session.requireNoAssumptions("reload")
        if session.target == nil, session.waiting == nil, let failed = session.failedRequest {
            return try LoadedView(try GraphLoading(session: session).load(failed), of: session)
        }
        let before = try session.ensureLoaded()
        var request = before.request
        request.isFresh = true
        let values = session.knownConfiguration(of: before) ?? []
        let (set, interceptions) = (session.setValues, session.interceptions)
        var after = try GraphLoading(session: session).load(request, selection: before.selection)
        // Values set in the session, and interceptions, are set again in the new host; rejected ones are reported.
        var refused: [String] = []
        func note(_ problem: String, _ repeated: () throws(CommandError) -> Void) {
            do throws(CommandError) { try repeated() } catch { refused.append("\(problem): \(ErrorReport(error).message)") }
        }
        for (key, text) in set.sorted(by: { $0.key < $1.key }) {
            note("\(key) is no longer set") { () throws(CommandError) in _ = try session.setConfiguration(key, to: text) }
        }
        for request in interceptions {
            note("calls are no longer intercepted") { () throws(CommandError) in _ = try session.intercept(request) }
        }
        after = try session.ensureLoaded()
        let rules = RulesFile.readable(session)
        let difference = try session.computing { [old = before.graph, new = after.graph] () throws(CommandError) in
            DifferenceView(GraphComparison(from: old.snapshot, to: new.snapshot, settings: rules.settings))
        }
        return ReloadedView(
            summary: try session.summary(of: after.graph), difference,
            values: ReloadedView.ChangedValue.all(from: values, to: session.knownConfiguration(of: after) ?? []), refused: refused)
    }
}

struct ReloadedView: Answer, Hashable, Codable {
    var summary: GraphSummary
    var added: [ServiceLabel]
    var removed: [ServiceLabel]
    var changed: [DifferenceView.Change]
    var findingsGained: [Finding]
    var findingsLost: [Finding]

    struct ChangedValue: Hashable, Sendable, Codable {
        var key: String
        /// The old value, masked if it is a secret; nil if it did not exist.
        var before: String?
        /// The new value, masked if it is a secret; nil if it does not exist.
        var after: String?

        static func all(from before: [ConfigurationValue], to after: [ConfigurationValue]) -> [ChangedValue] {
            func texts(_ values: [ConfigurationValue]) -> [String: String] {
                Dictionary(values.compactMap { value in value.text.map { ("\(value.key) \(value.namespace ?? "")", $0) } }) { first, _ in
                    first
                }
            }
            let (old, new) = (texts(before), texts(after))
            return Set(old.keys).union(new.keys).sorted().filter { old[$0] != new[$0] }.map { name in
                let key = name.split(separator: " ").first.map(String.init) ?? name
                func shown(_ text: String?) -> String? { text.map { SecretMasking.shown($0, key: key).text } }
                return ChangedValue(key: key, before: shown(old[name]), after: shown(new[name]))
            }
        }
    }

    var values: [ChangedValue]
    /// The values set in the session that could not be set again, with the reasons.
    var refused: [String]

    init(summary: GraphSummary, _ difference: DifferenceView, values: [ChangedValue] = [], refused: [String] = []) {
        self.values = values
        self.refused = refused
        self.summary = summary
        added = difference.added
        removed = difference.removed
        changed = difference.changed
        findingsGained = difference.findingsGained
        findingsLost = difference.findingsLost
    }

    func lines(in renderer: TextRenderer) -> [String] {
        renderer.changes(added: added, removed: removed, changed: changed)
            + renderer.findings(findingsGained, renderer.style.paint("+", .error), true)
            + renderer.findings(findingsLost, renderer.style.paint("-", .good), true)
            + values.map { "value    \($0.key): \($0.before ?? "none") -> \($0.after ?? "none")" } + refused
            + [
                added.isEmpty && removed.isEmpty && changed.isEmpty
                    ? values.isEmpty ? "nothing changed" : "only \(Plural.of(values.count, "value")) changed"
                    : "\(added.count) added, \(removed.count) removed, \(changed.count) changed", renderer.loadedLine(summary),
            ]
    }
}
