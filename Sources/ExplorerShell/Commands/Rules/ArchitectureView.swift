import WiringGraph
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

    /// A layer.
    struct Layer: Hashable, Sendable, Codable {
        /// The name.
        var name: String
        /// The query.
        var query: String
        /// How many services it has.
        var services: Int
    }

    init(_ report: RulesReport) {
        layers = report.layers.map { Layer(name: $0.name, query: $0.query, services: $0.services) }
        findings = report.findings
        rules = report.rules
        exceptions = report.exceptions
        violations = report.violations
    }

    /// Why this is a failure; nil when it is none.
    var failure: String? { violations > 0 ? "rules found \(Plural.of(violations, "violation"))" : nil }
}

extension ArchitectureView: Answer {
    func lines(in text: TextRenderer) -> [String] { text.architecture(self) }
}
