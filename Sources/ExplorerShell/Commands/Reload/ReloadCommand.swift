import ShellLanguage
import WiringRules

extension Command {
    /// `reload`: loads the same target again and shows the changes.
    static let reload = Command(
        name: "reload",
        group: .load,
        summary: "build or scan and load the same target again, and show the changes",
        details: [
            "If no target is loaded, the last failed one is tried again. Instances are released; the selected assemblies stay selected."
        ],
        example: "reload",
        answers: [ReloadedView.self, LoadedView.self],
        run: { session, _ throws(CommandError) in
            try session.requireNoAssumptions("reload")
            if session.target == nil, session.waiting == nil, let failed = session.failedRequest {
                return try LoadedView(try GraphLoading(session: session).load(failed), of: session)
            }
            let before = try session.loaded()
            var request = before.request
            request.isFresh = true
            let values = session.knownConfiguration(of: before) ?? []
            let set = session.setValues
            var after = try GraphLoading(session: session).load(request, selection: before.selection)
            // Values set in the session are set again in the new host; rejected ones are reported.
            var refused: [String] = []
            for (key, text) in set.sorted(by: { $0.key < $1.key }) {
                do throws(CommandError) {
                    _ = try session.setConfiguration(key, to: text)
                } catch {
                    refused.append("\(key) is no longer set: \(ErrorReport(error).message)")
                }
            }
            after = try session.loaded()
            let rules = RulesFile.readable(session)
            let difference = try session.computing { [old = before.graph, new = after.graph] () throws(CommandError) in
                DifferenceView(GraphComparison(from: old.snapshot, to: new.snapshot, settings: rules.settings))
            }
            return ReloadedView(
                summary: try session.summary(of: after.graph), difference,
                values: ReloadedView.ChangedValue.all(from: values, to: session.knownConfiguration(of: after) ?? []), refused: refused)
        }
    )
}
