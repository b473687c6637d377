import WiringGraph
import WiringVocabulary

/// A graph in numbers.
package struct GraphSummary: Hashable, Sendable, Codable {
    /// The name of the root assembly.
    package var graph: String
    /// How many services it has.
    package var services: Int
    /// How many assemblies define them.
    package var assemblies: Int
    /// How many cycles there are.
    package var cycles: Int
    /// How many errors were found.
    package var errors: Int
    /// How many warnings were found.
    package var warnings: Int
    /// How many notes there are.
    package var notes: Int

    package init(_ graph: ExploredGraph) {
        self.graph = graph.snapshot.name
        services = graph.snapshot.services.count
        assemblies = graph.snapshot.assemblies.count
        cycles = graph.cycles.cycles.count
        errors = graph.report.count(.error)
        warnings = graph.report.count(.warning)
        notes = graph.report.count(.note)
    }

    /// How many things were found, of whatever severity.
    package var findings: Int { errors + warnings + notes }
}
