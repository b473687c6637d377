import WiringRules
import WiringVocabulary

extension Command {
    /// `lint [QUERY]`: what is wrong, or probably wrong, with the graph.
    static let lint = Command(
        name: "lint",
        group: .look,
        summary: "check the graph and list what was found",
        arguments: [Argument("QUERY", .query, isOptional: true)],
        options: [
            Option("--strict", summary: "count warnings as a failure too"),
            Option("--rule", value: Argument("RULE", .rule), summary: "only what this rule found; several with commas"),
            Option("--suppressed", summary: "list what is suppressed too, and why"),
            Option(
                "--format", value: Argument("FORMAT", .choice(LintFormat.allCases.map(\.rawValue))),
                summary: "\(LintFormat.summary), table, csv or markdown"),
        ] + [RulesFile.option] + BaselineUse.options + TableArrangement.rowOptions,
        details: [
            "With QUERY only findings that name one of its services.",
            "The exit status is 1 when there are errors; with --strict also when there are warnings.",
            BaselineUse.details,
            "A rules file sets severities, thresholds and entries, suppresses with a reason, and has rules of its own (rules --example).",
            "explain RULE tells what a rule is about, .suppress on a definition keeps it silent.",
        ],
        example: "lint --rule eager-pulls-lazy",
        answers: [LintView.self, LintDocumentView.self, TableView.self],
        run: { session, invocation throws(CommandError) in
            let target = try session.loaded()
            let graph = target.graph
            let file = try RulesFile.chosen(by: invocation, session)
            let catalogue = RulesFile.catalogue(file)
            let rules = try LintRules.chosen(by: invocation, among: catalogue)
            let queries = file.map { session.queryContext(of: target, asksProgram: $0.rules.asksProgram) }
            let format = LintFormat(invocation)
            let chosen = invocation["QUERY"] == nil ? nil : try session.selection(of: invocation, named: "QUERY").services
            let baseline = try BaselineUse(invocation, session)
            let showsSuppressed = invocation.has("--suppressed")
            let context = LintFormat.Context(
                showsSuppressed: showsSuppressed, version: session.environment.version.number,
                files: format.files(of: session, and: file.map { [$0.word.text] } ?? []),
                rules: catalogue)
            let (report, outcome) = try session.computing { () throws(CommandError) in
                var report = graph.report
                if let file, let queries {
                    report = Linter.report(on: graph.index, settings: try file.settings(on: graph.index, context: queries))
                }
                if let rules { report = report.only(rules) }
                let keys = chosen.map { Set($0.map { graph[$0].key }) }
                if let keys { report = report.about(keys) }
                guard let baseline else { return (report, BaselineUse.Outcome?.none) }
                let outcome = try baseline.outcome(of: report, on: graph.index) { entry in
                    // What rules of architecture have found may stand in the same file.
                    (rules?.contains(entry.rule) ?? (ArchitectureCatalogue.rule(entry.rule) == nil))
                        && (keys.map { entry.services.contains(where: $0.contains) } ?? true)
                }
                return (outcome.report, outcome)
            }
            var view = LintView(report, isStrict: invocation.has("--strict"), showsSuppressed: showsSuppressed, isGrouped: rules == nil)
            if let baseline, let outcome { view.baseline = try baseline.write(outcome, session) }
            return try session.computing { [view] () throws(CommandError) in
                var context = context
                context.known = outcome?.known
                if let document = format.document(report, context) {
                    return LintDocumentView(document: document, failure: view.failure, notice: view.notice)
                }
                return try TableArrangement(invocation).arranged(view)
            }
        }
    )
}
