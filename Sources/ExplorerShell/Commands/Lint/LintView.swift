import WiringGraph
import WiringVocabulary

/// What `lint` answers.
struct LintView: Hashable, Sendable, Codable {
    /// The most findings of a rule that are shown one by one where findings are grouped.
    static let maximumOneByOne = 20

    /// What was found, the worst first.
    var findings: [Finding]
    /// How many findings were left out because no more were asked for.
    var omitted: Int?
    /// How many errors there are.
    var errors: Int
    /// How many warnings there are.
    var warnings: Int
    /// How many notes there are.
    var notes: Int
    /// Whether warnings count as a failure.
    var isStrict: Bool
    /// How many findings are suppressed.
    var suppressedCount: Int
    /// What is suppressed, if that was asked for.
    var suppressed: [LintReport.Suppressed]?
    /// What became of a file of known findings; nil where none was named.
    var baseline: BaselineView?
    /// Whether text shows the findings of a rule that found very many as one.
    var isGrouped = false

    /// How text groups findings is of no interest to other programs.
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

    /// Why this is a failure; nil when it is none.
    var failure: String? {
        let what = baseline == nil ? "" : "new "
        if errors > 0 { return "lint found \(Plural.of(errors, what + "error"))" }
        return isStrict && warnings > 0 ? "lint found \(Plural.of(warnings, what + "warning"))" : nil
    }

    var notice: ViewNotice? { baseline?.notice }
}

extension LintView: TabularAnswer {
    func lines(in text: TextRenderer) -> [String] { text.lint(self) }
    func table(in text: TextRenderer) -> TextTable { text.findingsTable(self) }
    mutating func keep(_ positions: [Int]) { findings = positions.map { findings[$0] } }
}
