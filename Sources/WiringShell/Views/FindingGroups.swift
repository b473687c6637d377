/// A group of similar findings, which the text output combines if there are very many.
struct FindingGroup: Hashable {
    var rule: String
    var severity: Finding.Severity
    /// The title of the group; nil for the title of the rule.
    var title: String?
    var command: String

    init(_ finding: Finding) {
        rule = finding.rule
        severity = finding.severity
        command = "lint --rule \(finding.rule)"
    }
}

extension TextRenderer {
    /// The largest number of findings of one group to list.
    private static let maximumMembers = 100

    /// The largest number of findings of a rule that are listed individually when findings are grouped.
    private static let maximumOneByOne = 20
    /// The line width of explanations if the output is not a terminal.
    static let readableWidth = 100

    /// A finding with its evidence; its severity and rule have the color of the severity.
    func lines(of finding: Finding) -> [String] {
        let text = finding.description.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard let first = text.first else { return [] }
        let tag = first.prefix { $0 != ":" }
        return [style.paint(String(tag), paint(finding.severity)) + first.dropFirst(tag.count)] + text.dropFirst()
    }

    func paint(_ severity: Finding.Severity) -> TextStyle.Paint? {
        switch severity {
        case .error: .error
        case .warning: .warning
        case .note: nil
        }
    }

    /// The lines of findings; a group of very many findings is combined.
    func groupedFindings(_ findings: [Finding], isGrouped: Bool, by group: (Finding) -> FindingGroup) -> [String] {
        guard isGrouped, findings.count > Self.maximumOneByOne else { return findings.flatMap { lines(of: $0) } }
        let members = Dictionary(grouping: findings, by: group)
        var told: Set<FindingGroup> = []
        return findings.flatMap { finding -> [String] in
            let key = group(finding)
            let members = members[key] ?? []
            guard members.count > Self.maximumOneByOne else { return lines(of: finding) }
            return told.insert(key).inserted ? lines(of: key, members: members) : []
        }
    }

    /// The lines of a group: one line for each finding, the common parts once.
    private func lines(of group: FindingGroup, members: [Finding]) -> [String] {
        let rule = LintCatalog.rule(group.rule) ?? ArchitectureCatalog.rule(group.rule)
        let tag = style.paint("\(group.severity.rawValue)[\(group.rule)]", paint(group.severity))
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
        let title = group.title ?? rule?.title ?? ""
        return ["\(tag): \(Plural.grouped(members.count)) times: \(title)"] + rows + more + about + fix + ["  in full     \(group.command)"]
    }

    /// The services that more than two of these findings name, the most frequent first, with the counts: `App.session (21)`.
    private func commonServices(of findings: [Finding]) -> String {
        let counts = Dictionary(findings.flatMap { Set($0.services) }.map { ($0, 1) }, uniquingKeysWith: +)
        return counts.filter { $0.value > 2 }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(5)
            .map { "\($0.key) (\($0.value))" }.joined(separator: ", ")
    }
}
