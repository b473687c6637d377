import WiringRules

extension Command {
    /// `reload`: the same target again, and what changed.
    static let reload = Command(
        name: "reload",
        group: .load,
        summary: "build or scan and load the same target again, and say what changed",
        details: [
            "What could not be loaded, with nothing else loaded, is tried again. Instances are let go; the assemblies that were selected are selected again."
        ],
        example: "reload",
        answers: [ReloadedView.self, LoadedView.self],
        run: { session, _ throws(CommandError) in
            try session.requireReality("reload")
            if session.target == nil, session.waiting == nil, let failed = session.failedRequest {
                return try LoadedView(try GraphLoading(session: session).load(failed), of: session)
            }
            let before = try session.loaded()
            var request = before.request
            request.isFresh = true
            let values = session.knownConfiguration(of: before) ?? []
            let set = session.setValues
            var after = try GraphLoading(session: session).load(request, selection: before.selection)
            // What was set for the session holds for what was built anew too; what does not fit any more is told.
            var refused: [String] = []
            for (key, text) in set.sorted(by: { $0.key < $1.key }) {
                do throws(CommandError) {
                    _ = try session.setConfiguration(key, to: text)
                } catch {
                    refused.append("\(key) is not set any more: \(ErrorReport(error).message)")
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
