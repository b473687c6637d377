import ShellLanguage
import WiringRules
import WiringVocabulary

extension Command {
    /// `lint [QUERY]`: checks the graph for errors and probable mistakes.
    static let lint = Command(
        name: "lint",
        group: .look,
        summary: "check the graph and list the findings",
        arguments: [Argument("QUERY", .query, isOptional: true)],
        options: [
            Option("--strict", summary: "also count warnings as a failure"),
            Option("--rule", value: Argument("RULE", .rule), summary: "only findings of this rule; separate several with commas"),
            Option("--suppressed", summary: "also list suppressed findings, with the reasons"),
            Option(
                "--format", value: Argument("FORMAT", .choice(LintFormat.allCases.map(\.rawValue))),
                summary: "\(LintFormat.summary), table, csv or markdown"),
        ] + [RulesFile.option] + BaselineOption.options + TableOptions.rowOptions,
        details: [
            "With QUERY, list only findings that name one of the matching services.",
            "The exit status is 1 if there are errors; with --strict also if there are warnings.",
            BaselineOption.details,
            "A rules file sets severities, thresholds and entries, suppresses findings with a reason, and defines further rules (rules --example).",
            "explain RULE describes a rule; .suppress on a definition suppresses its findings.",
        ],
        example: "lint --rule eager-pulls-lazy",
        answers: [LintView.self, LintDocumentView.self, TableView.self],
        run: { session, invocation throws(CommandError) in
            let target = try session.loaded()
            let graph = target.graph
            let file = try RulesFile.chosen(by: invocation, session)
            let catalog = RulesFile.catalog(file)
            let rules = try LintRules.chosen(by: invocation, among: catalog)
            let queries = file.map { session.queryContext(of: target, dependsOnProgram: $0.rules.dependsOnProgram) }
            let format = LintFormat(invocation)
            let chosen = invocation["QUERY"] == nil ? nil : try session.selection(of: invocation, named: "QUERY").services
            let baseline = try BaselineOption(invocation, session)
            let showsSuppressed = invocation.has("--suppressed")
            let context = LintFormat.Context(
                showsSuppressed: showsSuppressed, version: session.environment.version.number,
                files: format.files(of: session, and: file.map { [$0.word.text] } ?? []),
                rules: catalog)
            let (report, outcome) = try session.computing { () throws(CommandError) in
                var report = graph.report
                if let file, let queries {
                    report = Linter.report(on: graph.index, settings: try file.settings(on: graph.index, context: queries))
                }
                if let rules { report = report.only(rules) }
                let keys = chosen.map { Set($0.map { graph[$0].key }) }
                if let keys { report = report.about(keys) }
                guard let baseline else { return (report, BaselineOption.Outcome?.none) }
                let outcome = try baseline.outcome(of: report, on: graph.index) { entry in
                    // The file may also contain findings of architecture rules.
                    (rules?.contains(entry.rule) ?? (ArchitectureCatalog.rule(entry.rule) == nil))
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
                return try TableOptions(invocation).arranged(view)
            }
        }
    )
}
