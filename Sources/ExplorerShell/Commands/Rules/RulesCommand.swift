import ShellLanguage
import WiringRules

extension Command {
    /// `rules FILE`: checks rules of architecture.
    static let rules = Command(
        name: "rules",
        group: .look,
        summary: "check the graph against the architecture rules in a file",
        arguments: [Argument("FILE", .file, isOptional: true)],
        options: [
            Option("--example", summary: "print an example file"),
            Option("--strict", summary: "also count warnings about the rules themselves as a failure"),
            Option("--all", summary: "list each violation, even if one rule has very many"),
            Option(
                "--format", value: Argument("FORMAT", .choice(LintFormat.documents.map(\.rawValue))),
                summary: LintFormat.summary),
        ] + BaselineOption.options,
        details: [
            "Without FILE, \(RulesFile.defaultName) in the working directory is used. lint and explain read their settings from the same file.",
            "A line defines a layer by a query, orders layers, forbids a path, an edge or a cycle, restricts access to a layer, states what every",
            "service of a layer must reach, or makes an exception with a reason. A layer or a pattern that matches no service is a violation.",
            BaselineOption.details,
            "The exit status is 1 if a rule is violated, 2 if the file contains errors, 4 if it cannot be read.",
        ],
        example: "rules --example",
        answers: [ArchitectureView.self, LintDocumentView.self, TextView.self],
        run: { session, invocation throws(CommandError) in
            if invocation.has("--example") { return TextView(example) }
            let source: RulesFile? =
                if let word = invocation["FILE"] { try RulesFile(word, session) } else {
                    try RulesFile.defaultFile(for: invocation, session)
                }
            guard let source else {
                throw .usage(
                    UsageProblem(
                        "rules needs a FILE argument", at: invocation.line.name.range, hint: "rules --example > \(RulesFile.defaultName)"))
            }
            let (file, text, rules) = (source.word, source.text, source.rules)
            let target = try session.loaded()
            let context = session.queryContext(of: target, dependsOnProgram: rules.dependsOnProgram)
            let baseline = try BaselineOption(invocation, session)
            let isStrict = invocation.has("--strict")
            let (report, outcome) = try session.computing { [index = target.graph.index] () throws(CommandError) in
                var report: RulesReport
                do throws(RulesError) {
                    report = try ArchitectureCheck.report(rules, file: file.text, on: index, context: context)
                } catch {
                    throw .rules(file, error, text: text)
                }
                let outcome = try baseline?.outcome(of: LintReport(findings: report.findings), on: index) { entry in
                    ArchitectureCatalog.rule(entry.rule) != nil
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
                    rules: ArchitectureCatalog.rules))
            return document.map { LintDocumentView(document: $0, failure: view.failure, notice: view.notice) } ?? view
        }
    )

    private static let example = """
        # The allowed dependencies. Check them with: wirescope . -c rules -c 'lint --strict'
        # A layer is a query; $NAME stands for an earlier layer.
        layer Screens  = assembly(Screen*)
        layer Storage  = assembly(Store*)
        layer Services = assembly(Mail*) - $Screens

        forbid path Storage -> Screens      # not even indirectly
        forbid Screens -> Storage           # not directly
        only Services may reach Storage     # other services go through them
        layers Screens -> Services -> Storage   # no dependencies from right to left
        forbid cycles among assemblies
        # every Screens must reach Services
        # allow Screens -> Storage because "search, until it has its own service"

        # Settings of lint.
        # entries = assembly(App)
        # severity torn-lifestyle note because "two caches are intended"
        # threshold too-many-dependencies 12 because "coordinators combine services"
        # suppress captive-dependency on Router because "it holds no state"

        # A custom rule: each service that matches the query is a finding.
        lint kept-screen warning = lifetime(singleton) & $Screens
            message "{service} is a screen and a singleton"
            why "it retains the data that it shows"
            fix "make it a prototype"
        """
}
