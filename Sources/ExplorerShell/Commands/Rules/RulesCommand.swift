import WiringRules

extension Command {
    /// `rules FILE`: rules of architecture.
    static let rules = Command(
        name: "rules",
        group: .look,
        summary: "check the graph against rules of architecture in a file: who may need whom",
        arguments: [Argument("FILE", .file, isOptional: true)],
        options: [
            Option("--example", summary: "write a file to begin with"),
            Option("--strict", summary: "count warnings about the rules themselves as a failure too"),
            Option("--all", summary: "show each of very many violations of one rule by itself"),
            Option(
                "--format", value: Argument("FORMAT", .choice(LintFormat.documents.map(\.rawValue))),
                summary: LintFormat.summary),
        ] + BaselineUse.options,
        details: [
            "Without FILE it is \(RulesFile.usual), if there is one here. What it says to lint, lint and explain read from there too.",
            "A line names a layer by a query, orders layers, forbids a way, an edge or a ring, lets only some reach a layer, says what every",
            "service of a layer has to reach, or makes an exception with a reason. A layer, or a pattern in one, without a service is a violation.",
            BaselineUse.details,
            "The exit status is 1 when a rule is violated, 2 when the file is not written correctly, 4 when it cannot be read.",
        ],
        example: "rules --example",
        answers: [ArchitectureView.self, LintDocumentView.self, TextView.self],
        run: { session, invocation throws(CommandError) in
            if invocation.has("--example") { return TextView(example) }
            let source: RulesFile? =
                if let word = invocation["FILE"] { try RulesFile(word, session) } else { try RulesFile.usual(for: invocation, session) }
            guard let source else {
                throw .usage(
                    UsageProblem("rules needs a FILE", at: invocation.line.name.range, hint: "rules --example > \(RulesFile.usual)"))
            }
            let (file, text, rules) = (source.word, source.text, source.rules)
            let target = try session.loaded()
            let context = session.queryContext(of: target, asksProgram: rules.asksProgram)
            let baseline = try BaselineUse(invocation, session)
            let isStrict = invocation.has("--strict")
            let (report, outcome) = try session.computing { [index = target.graph.index] () throws(CommandError) in
                var report: RulesReport
                do throws(RulesError) {
                    report = try ArchitectureCheck.report(rules, file: file.text, on: index, context: context)
                } catch {
                    throw .rules(file, error, text: text)
                }
                let outcome = try baseline?.outcome(of: LintReport(findings: report.findings), on: index) { entry in
                    ArchitectureCatalogue.rule(entry.rule) != nil
                }
                if let outcome { report.findings = outcome.report.findings }
                return (report, outcome)
            }
            var view = ArchitectureView(report, isStrict: isStrict)
            if let baseline, let outcome { view.baseline = try baseline.write(outcome, session) }
            if !invocation.has("--all") { view.command = "rules \(ParsedCommand.quoted(file.text)) --all" }
            let format = LintFormat(invocation)
            let document = format.document(
                LintReport(findings: report.findings),
                LintFormat.Context(
                    known: outcome?.known, version: session.environment.version.number, files: format.files(of: session, and: [file.text]),
                    rules: ArchitectureCatalogue.rules))
            return document.map { LintDocumentView(document: $0, failure: view.failure, notice: view.notice) } ?? view
        }
    )

    private static let example = """
        # Who may need whom. Check it with: wirescope . -c rules -c 'lint --strict'
        # A layer is a query; $NAME stands for an earlier layer.
        layer Screens  = assembly(Screen*)
        layer Storage  = assembly(Store*)
        layer Services = assembly(Mail*) - $Screens

        forbid path Storage -> Screens      # not even through others
        forbid Screens -> Storage           # not directly
        only Services may reach Storage     # everybody else goes through them
        layers Screens -> Services -> Storage   # whoever stands further right leads to nobody further left
        forbid cycles among assemblies
        # every Screens must reach Services
        # allow Screens -> Storage because "search, until it has a service of its own"

        # What lint is told.
        # entries = assembly(App)
        # severity torn-lifestyle note because "two caches are meant"
        # threshold too-many-dependencies 12 because "coordinators put things together"
        # suppress captive-dependency on Router because "it holds no state"

        # A rule of our own: whatever the query gives is a finding.
        lint kept-screen warning = lifetime(singleton) & $Screens
            message "{service} is a screen, and lives for ever"
            why "it holds on to what it shows"
            fix "make it a prototype"
        """
}
