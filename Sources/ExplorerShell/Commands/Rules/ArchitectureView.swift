import WiringRules
import WiringVocabulary

/// The answer of `rules`.
struct ArchitectureView: Hashable, Sendable, Codable {
    /// The layers with the number of their services.
    var layers: [Layer]
    /// The violations, then the warnings about the rules themselves.
    var findings: [Finding]
    /// The number of rules checked.
    var rules: Int
    /// The number of exceptions.
    var exceptions: Int
    /// The number of violations.
    var violations: Int
    /// The number of warnings about the rules themselves.
    var warnings: Int
    /// Whether warnings count as a failure.
    var isStrict: Bool
    /// The summary of the baseline; nil without a baseline.
    var baseline: BaselineView?
    /// The command that lists all violations individually; nil if the text output does not group them.
    var command: String?

    /// Excludes `command`, which only the text output uses.
    private enum CodingKeys: String, CodingKey {
        case layers, findings, rules, exceptions, violations, warnings, isStrict, baseline
    }

    /// A layer.
    struct Layer: Hashable, Sendable, Codable {
        /// The name.
        var name: String
        /// The query.
        var query: String
        /// The number of services.
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

    /// The failure message if the findings count as a failure; otherwise nil.
    var failure: String? {
        let what = baseline == nil ? "" : "new "
        if violations > 0 { return "rules found \(Plural.of(violations, what + "violation"))" }
        return isStrict && warnings > 0 ? "rules found \(Plural.of(warnings, what + "warning"))" : nil
    }

    var notice: ViewWarning? { baseline?.notice }
}

extension ArchitectureView: Answer {
    func lines(in text: TextRenderer) -> [String] { text.architecture(self) }
}
