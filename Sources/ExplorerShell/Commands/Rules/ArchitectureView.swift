import WiringRules
import WiringVocabulary

/// What `rules` answers.
struct ArchitectureView: Hashable, Sendable, Codable {
    /// The layers with the number of their services.
    var layers: [Layer]
    /// The violations, then what is odd about the rules themselves.
    var findings: [Finding]
    /// How many rules were checked.
    var rules: Int
    /// How many exceptions there are.
    var exceptions: Int
    /// How many violations there are.
    var violations: Int
    /// How many warnings there are about the rules themselves.
    var warnings: Int
    /// Whether warnings count as a failure.
    var isStrict: Bool
    /// What became of a file of known findings; nil where none was named.
    var baseline: BaselineView?
    /// The command that shows every violation by itself, where text shows very many of one rule as one.
    var command: String?

    /// How text groups violations is of no interest to other programs.
    private enum CodingKeys: String, CodingKey {
        case layers, findings, rules, exceptions, violations, warnings, isStrict, baseline
    }

    /// A layer.
    struct Layer: Hashable, Sendable, Codable {
        /// The name.
        var name: String
        /// The query.
        var query: String
        /// How many services it has.
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

    /// Why this is a failure; nil when it is none.
    var failure: String? {
        let what = baseline == nil ? "" : "new "
        if violations > 0 { return "rules found \(Plural.of(violations, what + "violation"))" }
        return isStrict && warnings > 0 ? "rules found \(Plural.of(warnings, what + "warning"))" : nil
    }

    var notice: ViewNotice? { baseline?.notice }
}

extension ArchitectureView: Answer {
    func lines(in text: TextRenderer) -> [String] { text.architecture(self) }
}
