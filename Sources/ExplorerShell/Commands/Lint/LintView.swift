import WiringGraph
import WiringVocabulary

/// The answer of `lint`.
struct LintView: Hashable, Sendable, Codable {
    /// The largest number of findings of a rule that are listed individually when findings are grouped.
    static let maximumOneByOne = 20

    /// The findings, most severe first.
    var findings: [Finding]
    /// The number of findings beyond the requested limit.
    var omitted: Int?
    /// The number of errors.
    var errors: Int
    /// The number of warnings.
    var warnings: Int
    /// The number of notes.
    var notes: Int
    /// Whether warnings count as a failure.
    var isStrict: Bool
    /// The number of suppressed findings.
    var suppressedCount: Int
    /// The suppressed findings, if requested.
    var suppressed: [LintReport.Suppressed]?
    /// The summary of the baseline; nil without a baseline.
    var baseline: BaselineView?
    /// Whether the text output combines very many findings of one rule.
    var isGrouped = false

    /// Excludes `isGrouped`, which only the text output uses.
    private enum CodingKeys: String, CodingKey {
        case findings, omitted, errors, warnings, notes, isStrict, suppressedCount, suppressed, baseline
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

    /// The failure message if the findings count as a failure; otherwise nil.
    var failure: String? {
        let what = baseline == nil ? "" : "new "
        if errors > 0 { return "lint found \(Plural.of(errors, what + "error"))" }
        return isStrict && warnings > 0 ? "lint found \(Plural.of(warnings, what + "warning"))" : nil
    }

    var notice: ViewWarning? { baseline?.notice }
}

extension LintView: TabularAnswer {
    func lines(in text: TextRenderer) -> [String] { text.lint(self) }
    func table(in text: TextRenderer) -> TextTable { text.findingsTable(self) }
    mutating func keep(_ positions: [Int]) { findings = positions.map { findings[$0] } }
}
