/// The result of checking a graph against architecture rules.
package struct RulesReport: Hashable, Sendable {
    /// A layer with the number of its services.
    package struct Layer: Hashable, Sendable {
        /// The name.
        package var name: String
        /// The query.
        package var query: String
        /// The number of services.
        package var services: Int
    }

    /// The layers, in their order.
    package var layers: [Layer]
    /// The violations first, then the problems of the rules themselves.
    package var findings: [Finding]
    /// The number of rules that were checked, without exceptions.
    package var rules: Int
    /// The number of exceptions.
    package var exceptions: Int

    /// The number of violations.
    package var violations: Int { findings.count { $0.severity == .error } }
}
