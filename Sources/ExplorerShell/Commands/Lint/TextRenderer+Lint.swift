import WiringGraph
import WiringVocabulary

extension TextRenderer {
    func lint(_ view: LintView) -> [String] {
        var lines = groupedFindings(view.findings, isGrouped: view.isGrouped) { FindingGroup($0) }
        for suppressed in view.suppressed ?? [] { lines += self.lines(of: suppressed) }
        if let baseline = view.baseline { lines += fixedFindings(baseline) }
        let new = view.baseline == nil ? "" : "new "
        var summary = [
            Plural.of(view.errors, new + "error"), Plural.of(view.warnings, new + "warning"), Plural.of(view.notes, new + "note"),
        ]
        if view.suppressedCount > 0 { summary.append("\(view.suppressedCount) suppressed") }
        let known = view.baseline.map(baselineSummary) ?? ""
        return lines + view.omission + [summary.joined(separator: ", ") + known + exitNote(view)]
    }

    /// The table of findings.
    func findingsTable(_ view: LintView) -> TextTable {
        var table = TextTable([.init("severity"), .init("rule"), .init("message"), .init("services"), .init("site")])
        for finding in view.findings {
            table.add([
                .init(finding.severity.rawValue, order: severityRank(of: finding.severity)), .init(finding.rule), .init(finding.message),
                .init(finding.services.joined(separator: " ")), .init(finding.site?.description ?? ""),
            ])
        }
        return table
    }

    private func severityRank(of severity: Finding.Severity) -> UInt64 {
        switch severity {
        case .error: 2
        case .warning: 1
        case .note: 0
        }
    }

    func rules(_ view: RulesView) -> [String] {
        let width = view.rules.map { DisplayWidth.of($0.identifier) }.max() ?? 0
        return view.rules.map { rule in
            let severity = rule.severity.rawValue.padded(to: 7)
            return "\(rule.identifier.padded(to: width))  \(style.paint(severity, paint(rule.severity)))  \(rule.title)"
        } + ["explain RULE describes a rule."]
    }

    func rule(_ rule: RuleDescription) -> [String] {
        let head = "\(style.paint(rule.identifier, .heading))  \(style.paint(rule.severity.rawValue, paint(rule.severity)))  \(rule.title)"
        let paragraphs = [("what", rule.what), ("why", rule.why), ("example", rule.example), ("fix", rule.fix)]
        return ([head] + paragraphs.map { "  \($0.padded(to: 8))  \($1)" }).flatMap {
            LineWrap.lines($0, width: style.width ?? Self.readableWidth)
        }
    }

    /// The line width of explanations if the output is not a terminal.
    static let readableWidth = 100

    /// A finding with its evidence; its severity and rule have the color of the severity.
    func lines(of finding: Finding) -> [String] {
        let text = finding.description.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard let first = text.first else { return [] }
        let tag = first.prefix { $0 != ":" }
        return [style.paint(String(tag), paint(finding.severity)) + first.dropFirst(tag.count)] + text.dropFirst()
    }

    private func lines(of suppressed: LintReport.Suppressed) -> [String] {
        let finding = suppressed.finding
        return [
            style.paint("suppressed \(finding.severity.rawValue)[\(finding.rule)]", .dim) + ": \(finding.message)",
            "  by          \(suppressed.service)" + (finding.site.map { "  \($0)" } ?? ""),
            "  because     \(suppressed.reason)",
        ]
    }

    func paint(_ severity: Finding.Severity) -> TextStyle.Paint? {
        switch severity {
        case .error: .error
        case .warning: .warning
        case .note: nil
        }
    }

    private func exitNote(_ view: LintView) -> String {
        if view.failure != nil { return "         exit status 1" }
        return view.warnings > 0 ? "         exit status 0 (1 with --strict)" : ""
    }
}
