import WiringGraph
package import WiringVocabulary

/// What `rules` answers.
package struct ArchitectureView: Hashable, Sendable, Codable {
    /// The layers with the number of their services.
    package var layers: [Layer]
    /// The violations, then what is odd about the rules themselves.
    package var findings: [Finding]
    /// How many rules were checked.
    package var rules: Int
    /// How many exceptions there are.
    package var exceptions: Int
    /// How many violations there are.
    package var violations: Int

    /// A layer.
    package struct Layer: Hashable, Sendable, Codable {
        /// The name.
        package var name: String
        /// The query.
        package var query: String
        /// How many services it has.
        package var services: Int
    }

    init(_ report: RulesReport) {
        layers = report.layers.map { Layer(name: $0.name, query: $0.query, services: $0.services) }
        findings = report.findings
        rules = report.rules
        exceptions = report.exceptions
        violations = report.violations
    }

    /// Why this is a failure; nil when it is none.
    package var failure: String? { violations > 0 ? "rules found \(Plural.of(violations, "violation"))" : nil }
}
