/// What rules of architecture have to say about a graph.
package struct RulesReport: Hashable, Sendable {
    /// A layer with what is in it.
    package struct Layer: Hashable, Sendable {
        /// The name.
        package var name: String
        /// The query.
        package var query: String
        /// How many services it has.
        package var services: Int
    }

    /// The layers, in their order.
    package var layers: [Layer]
    /// The violations first, then what is odd about the rules themselves.
    package var findings: [Finding]
    /// How many rules were checked, exceptions left out.
    package var rules: Int
    /// How many exceptions there are.
    package var exceptions: Int

    /// How many violations there are.
    package var violations: Int { findings.count { $0.severity == .error } }
}
