import WiringGraph
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
                summary: "text, json, sarif (SARIF 2.1.0), github (annotations), table, csv or markdown"),
        ] + TableArrangement.rowOptions,
        details: [
            "With QUERY only findings that name one of its services.",
            "The exit status is 1 when there are errors; with --strict also when there are warnings.",
            "explain RULE tells what a rule is about, .suppress on a definition keeps it silent.",
        ],
        example: "lint --rule eager-pulls-lazy",
        answers: [LintView.self, LintDocumentView.self, TableView.self],
        run: { session, invocation throws(CommandError) in
            let graph = try session.loaded().graph
            let rules = try LintRules.chosen(by: invocation)
            let format = LintFormat(invocation)
            let chosen = invocation["QUERY"] == nil ? nil : try session.selection(of: invocation, named: "QUERY").services
            let version = session.environment.version.number
            let files = format.needsFiles ? session.sourceFiles() : LintFileNames()
            return try session.computing { () throws(CommandError) in
                var report = graph.report
                if let rules { report = report.only(rules) }
                if let chosen { report = report.about(Set(chosen.map { graph[$0].key })) }
                let showsSuppressed = invocation.has("--suppressed")
                let view = LintView(
                    report, isStrict: invocation.has("--strict"), showsSuppressed: showsSuppressed, isGrouped: rules == nil)
                if let document = format.document(report, showsSuppressed: showsSuppressed, version: version, files: files) {
                    return LintDocumentView(document: document, failure: view.failure)
                }
                return try TableArrangement(invocation).arranged(view)
            }
        }
    )
}
