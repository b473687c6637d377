extension Command {
    static let rules = Command(
        "rules", .look, "check the graph against the architecture rules in a file",
        details: [
            "Without FILE, \(RulesFile.defaultName) in the working directory is used. lint and explain read their settings from the same file.",
            "A line defines a layer by a query, orders layers, forbids a path, an edge or a cycle, restricts access to a layer, states what every",
            "service of a layer must reach, or makes an exception with a reason. A layer or a pattern that matches no service is a violation.",
            BaselineOption.details, "The exit status is 1 if a rule is violated, 2 if the file contains errors, 4 if it cannot be read.",
        ],
        example: "rules --example", answers: [ArchitectureView.self, LintDocumentView.self, TextView.self],
        .optional("FILE", .file), .name, .flag("--example", "print an example file"),
        .flag("--strict", "also count warnings about the rules themselves as a failure"),
        .flag("--all", "list each violation, even if one rule has very many"),
        .choice("--format", "FORMAT", of: LintFormat.documents, LintFormat.summary), BaselineOption.parameter
    ) { session, file, name, printsExample, isStrict, listsAll, chosenFormat, baselineChoice throws(CommandError) in
        if printsExample { return TextView(example) }
        let source: RulesFile? =
            if let file { try RulesFile(file, session) } else { try RulesFile.defaultFile(at: name.range, session) }
        guard let source else {
            throw .usage("rules needs a FILE argument", at: name.range, hint: "rules --example")
        }
        let (file, text, rules) = (source.word, source.text, source.rules)
        let target = try session.ensureLoaded()
        let context = session.queryContext(of: target, dependsOnProgram: rules.dependsOnProgram)
        let baseline = try BaselineOption(baselineChoice, session)
        let (report, outcome) = try session.computing { [index = target.graph.index] () throws(CommandError) in
            var report: RulesReport
            // The settings of lint in the same file are checked too.
            _ = try source.settings(on: index, context: context)
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
        if !listsAll { view.command = "rules \(ParsedCommand.quoted(file.text)) --all" }
        let format = chosenFormat ?? .text
        let document = format.document(
            LintReport(findings: report.findings),
            LintFormat.Context(
                known: outcome?.known, version: session.environment.version.number, files: format.files(of: session, and: [file.text]),
                rules: ArchitectureCatalog.rules))
        return document.map { LintDocumentView(document: $0, failure: view.failure, notice: view.notice) } ?? view
    }

    private static let example = EmbeddedText.named("example.rules")
}

struct ArchitectureView: Answer, Hashable, Codable {
    var layers: [Layer]
    var findings: [Finding]
    var rules: Int
    var exceptions: Int
    var violations: Int
    var warnings: Int
    var isStrict: Bool
    var baseline: BaselineView?
    /// The command that lists all violations individually; nil if the text output does not group them.
    var command: String?

    private enum CodingKeys: String, CodingKey { case layers, findings, rules, exceptions, violations, warnings, isStrict, baseline }

    struct Layer: Hashable, Sendable, Codable {
        var name: String
        var query: String
        var services: Int
    }

    init(_ report: RulesReport, isStrict: Bool) {
        layers = report.layers.map { Layer(name: $0.name, query: $0.query, services: $0.services) }
        findings = report.findings
        rules = report.rules
        exceptions = report.exceptions
        violations = report.violations
        warnings = report.findings.count { $0.severity == .warning }
        self.isStrict = isStrict
    }

    var failure: String? {
        let what = baseline == nil ? "" : "new "
        if violations > 0 { return "rules found \(Plural.of(violations, what + "violation"))" }
        return isStrict && warnings > 0 ? "rules found \(Plural.of(warnings, what + "warning"))" : nil
    }

    var notice: ViewWarning? { baseline?.notice }

    func lines(in renderer: TextRenderer) -> [String] {
        let lines = renderer.groupedFindings(findings, isGrouped: command != nil) { finding in
            var group = FindingGroup(finding)
            // Two lines of the file may report the same dependency for different reasons.
            group.title = finding.details.last { $0.label == ArchitectureCheck.ruleLabel }?.text
            group.command = command ?? ""
            return group
        }
        let fixed = baseline.map(renderer.fixedFindings) ?? []
        let new = baseline == nil ? "" : "new "
        let exceptions = self.exceptions > 0 ? ", \(Plural.of(self.exceptions, "exception"))" : ""
        let warnings = self.warnings > 0 ? ", \(Plural.of(self.warnings, new + "warning"))" : ""
        let known = baseline.map(renderer.baselineSummary) ?? ""
        let note = renderer.exitNote(failure, warnings: self.warnings)
        return lines + fixed + [
            "\(Plural.of(violations, new + "violation")) of \(Plural.of(rules, "rule"))\(exceptions), "
                + "\(Plural.of(layers.count, "layer"))\(warnings)\(known)\(note)"
        ]
    }
}
