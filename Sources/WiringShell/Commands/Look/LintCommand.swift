extension Command {
    static let lint = Command(
        "lint", .look, "check the graph and list the findings",
        details: [
            "With QUERY, list only findings that name one of the matching services.",
            "The exit status is 1 if there are errors; with --strict also if there are warnings.", BaselineOption.details,
            "A rules file sets severities, thresholds and entries, suppresses findings with a reason, and defines further rules (rules --example).",
            "If the repository has a CODEOWNERS file, each finding names the owners of its file, and the summary counts the findings of each owner.",
            "explain RULE describes a rule; .suppress on a definition suppresses its findings.",
        ],
        example: "lint --rule eager-pulls-lazy", answers: [LintView.self, LintDocumentView.self, TableView.self],
        .optionalQuery(),
        .flag("--strict", "also count warnings as a failure"),
        .options("--rule", "RULE", .rule, "only findings of this rule; separate several with commas"),
        .flag("--suppressed", "also list suppressed findings, with the reasons"),
        .choice("--format", "FORMAT", of: LintFormat.allCases, "\(LintFormat.summary), table, csv or markdown"),
        RulesFile.parameter, BaselineOption.parameter, TableOptions.rows
    ) { session, query, isStrict, ruleWords, showsSuppressed, chosenFormat, rulesChoice, baselineChoice, arrangement throws(CommandError) in
        let target = try session.ensureLoaded()
        let graph = target.graph
        let file = try rulesChoice.file(session)
        let catalog = RulesFile.catalog(file)
        let rules = try LintRules.chosen(by: ruleWords, among: catalog)
        let queries = file.map { session.queryContext(of: target, dependsOnProgram: $0.rules.dependsOnProgram) }
        let format = chosenFormat ?? .text
        let chosen = try query.map { (query) throws(CommandError) in try session.selection(of: query).services }
        let baseline = try BaselineOption(baselineChoice, session)
        let context = LintFormat.Context(
            showsSuppressed: showsSuppressed, version: session.environment.version.number,
            files: format.files(of: session, and: file.map { [$0.word.text] } ?? []), rules: catalog)
        let owners = FindingOwners(session)
        let (found, outcome) = try session.computing { () throws(CommandError) in
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

        let report = owners?.adding(to: found) ?? found
        var view = LintView(report, isStrict: isStrict, showsSuppressed: showsSuppressed, isGrouped: rules == nil)
        view.owners = owners?.counts(report.findings)
        if let baseline, let outcome { view.baseline = try baseline.write(outcome, session) }
        return try session.computing { [view] () throws(CommandError) in
            var context = context
            context.known = outcome?.known
            if let document = format.document(report, context) {
                return LintDocumentView(document: document, failure: view.failure, notice: view.notice)
            }
            return try arrangement.arranged(view)
        }
    }
}

struct LintView: TabularAnswer, Hashable, Codable {
    var findings: [Finding]
    var omitted: Int?
    var errors: Int
    var warnings: Int
    var notes: Int
    var isStrict: Bool
    var suppressedCount: Int
    var suppressed: [LintReport.Suppressed]?
    var baseline: BaselineView?
    /// The number of findings of each owner; nil without a CODEOWNERS file.
    var owners: [OwnerCount]?
    /// Whether the text output combines very many findings of one rule.
    var isGrouped = false

    private enum CodingKeys: String, CodingKey {
        case findings, omitted, errors, warnings, notes, isStrict, suppressedCount, suppressed, baseline, owners
    }

    init(_ report: LintReport, isStrict: Bool, showsSuppressed: Bool, isGrouped: Bool) {
        findings = report.findings
        self.isStrict = isStrict
        self.isGrouped = isGrouped
        suppressedCount = report.suppressed.count
        suppressed = showsSuppressed ? report.suppressed : nil
        errors = report.count(.error)
        warnings = report.count(.warning)
        notes = report.count(.note)
    }

    var failure: String? {
        let what = baseline == nil ? "" : "new "
        if errors > 0 { return "lint found \(Plural.of(errors, what + "error"))" }
        return isStrict && warnings > 0 ? "lint found \(Plural.of(warnings, what + "warning"))" : nil
    }

    var notice: ViewWarning? { baseline?.notice }

    func lines(in renderer: TextRenderer) -> [String] {
        var lines = renderer.groupedFindings(findings, isGrouped: isGrouped) { FindingGroup($0) }
        for suppressed in self.suppressed ?? [] { lines += renderer.lines(of: suppressed) }
        if let baseline = self.baseline { lines += renderer.fixedFindings(baseline) }
        let new = self.baseline == nil ? "" : "new "
        var summary = [
            Plural.of(errors, new + "error"), Plural.of(warnings, new + "warning"), Plural.of(notes, new + "note"),
        ]
        if suppressedCount > 0 { summary.append("\(suppressedCount) suppressed") }
        let known = self.baseline.map(renderer.baselineSummary) ?? ""
        if let owners, !owners.isEmpty {
            lines.append("by owner: " + owners.map { "\($0.owner.isEmpty ? "no owner" : $0.owner) \($0.findings)" }.joined(separator: ", "))
        }
        return lines + omission + [summary.joined(separator: ", ") + known + renderer.exitNote(failure, warnings: warnings)]
    }

    func table(in renderer: TextRenderer) -> TextTable {
        var table = TextTable([.init("severity"), .init("rule"), .init("message"), .init("services"), .init("site")])
        for finding in findings {
            table.add([
                .init(finding.severity.rawValue, order: renderer.severityRank(of: finding.severity)), .init(finding.rule),
                .init(finding.message), .init(finding.services.joined(separator: " ")), .init(finding.site?.description ?? ""),
            ])
        }
        return table
    }

    mutating func keep(_ positions: [Int]) { findings = positions.map { findings[$0] } }
}

extension TextRenderer {
    fileprivate func severityRank(of severity: Finding.Severity) -> UInt64 {
        switch severity {
        case .error: 2
        case .warning: 1
        case .note: 0
        }
    }

    fileprivate func lines(of suppressed: LintReport.Suppressed) -> [String] {
        let finding = suppressed.finding
        return [
            style.paint("suppressed \(finding.severity.rawValue)[\(finding.rule)]", .dim) + ": \(finding.message)",
            "  by          \(suppressed.service)" + (finding.site.map { "  \($0)" } ?? ""), "  because     \(suppressed.reason)",
        ]
    }

    /// Without a failure, warnings would be one with `--strict`.
    func exitNote(_ failure: String?, warnings: Int) -> String {
        failure != nil ? "         exit status 1" : warnings > 0 ? "         exit status 0 (1 with --strict)" : ""
    }
}
