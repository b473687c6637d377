import WiringGraph
import WiringVocabulary

extension TextRenderer {
    func lint(_ view: LintView) -> [String] {
        var lines: [String] = []
        let counts = Dictionary(view.findings.map { (Group($0), 1) }, uniquingKeysWith: +)
        var grouped: Set<Group> = []
        for finding in view.findings {
            let group = Group(finding)
            if view.isGrouped, let count = counts[group], count > LintView.maximumOneByOne {
                if grouped.insert(group).inserted { lines += self.lines(of: group, in: view, count: count) }
            } else {
                lines += self.lines(of: finding)
            }
        }
        for suppressed in view.suppressed ?? [] { lines += self.lines(of: suppressed) }
        var summary = [Plural.of(view.errors, "error"), Plural.of(view.warnings, "warning"), Plural.of(view.notes, "note")]
        if view.suppressedCount > 0 { summary.append("\(view.suppressedCount) suppressed") }
        return lines + view.omission + [summary.joined(separator: ", ") + exitNote(view)]
    }

    /// The table of findings.
    func findingsTable(_ view: LintView) -> TextTable {
        var table = TextTable([.init("severity"), .init("rule"), .init("message"), .init("services"), .init("site")])
        for finding in view.findings {
            table.add([
                .init(finding.severity.rawValue, order: badness(of: finding.severity)), .init(finding.rule), .init(finding.message),
                .init(finding.services.joined(separator: " ")), .init(finding.site?.description ?? ""),
            ])
        }
        return table
    }

    private func badness(of severity: Finding.Severity) -> UInt64 {
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
        } + ["explain RULE tells more about one."]
    }

    func rule(_ rule: RuleDescription) -> [String] {
        let head = "\(style.paint(rule.identifier, .heading))  \(style.paint(rule.severity.rawValue, paint(rule.severity)))  \(rule.title)"
        let paragraphs = [("what", rule.what), ("why", rule.why), ("example", rule.example), ("fix", rule.fix)]
        return ([head] + paragraphs.map { "  \($0.padded(to: 8))  \($1)" }).flatMap {
            LineWrap.lines($0, width: style.width ?? Self.readableWidth)
        }
    }

    /// The columns of a text for people who read it from a file.
    private static let readableWidth = 100

    /// The most lines about findings of one rule; nobody reads a thousand.
    private static let maximumMembers = 100

    /// The findings of one rule that are equally bad.
    private struct Group: Hashable {
        var rule: String
        var severity: Finding.Severity

        init(_ finding: Finding) {
            rule = finding.rule
            severity = finding.severity
        }
    }

    /// Very many findings of one rule: one line for each, what they have in common once.
    private func lines(of group: Group, in view: LintView, count: Int) -> [String] {
        let rule = LintCatalogue.rule(group.rule)
        let tag = style.paint("\(group.severity.rawValue)[\(group.rule)]", paint(group.severity))
        let members = view.findings.filter { Group($0) == group }
        let shown = members.prefix(Self.maximumMembers)
        let left = members.count - shown.count
        let more = left > 0 ? ["  ... and \(Plural.grouped(left)) more"] : []
        let width = shown.map { DisplayWidth.of($0.message) }.max() ?? 0
        let rows = shown.map { finding in
            let site = finding.site ?? finding.details.lazy.compactMap(\.site).first
            return "  " + (site.map { finding.message.padded(to: width) + "  \($0)" } ?? finding.message)
        }
        let fix = rule.map { LineWrap.lines("  fix         \($0.fix)", width: style.width ?? Self.readableWidth) } ?? []
        let often = commonServices(of: members)
        let about = often.isEmpty ? [] : LineWrap.lines("  most about  \(often)", width: style.width ?? Self.readableWidth)
        return ["\(tag): \(Plural.grouped(count)) times: \(rule?.title ?? "")"] + rows + more + about + fix + [
            "  in full     lint --rule \(group.rule)"
        ]
    }

    /// The services that several of these findings name, the most frequent first, with how many: `App.session (21)`.
    private func commonServices(of findings: [Finding]) -> String {
        let counts = Dictionary(findings.flatMap { Set($0.services) }.map { ($0, 1) }, uniquingKeysWith: +)
        return counts.filter { $0.value > 2 }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(5)
            .map { "\($0.key) (\($0.value))" }.joined(separator: ", ")
    }

    /// A finding with its evidence, the beginning of its first line in the colour of its severity.
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

    private func paint(_ severity: Finding.Severity) -> TextStyle.Paint? {
        switch severity {
        case .error: .error
        case .warning: .warning
        case .note: nil
        }
    }

    private func exitNote(_ view: LintView) -> String {
        if view.failure != nil { return "         exit status 1" }
        return view.warnings > 0 ? "         exit status 0 (--strict makes warnings 1)" : ""
    }
}
