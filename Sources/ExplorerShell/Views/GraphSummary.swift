import WiringGraph
import WiringVocabulary

/// A graph in numbers.
struct GraphSummary: Hashable, Sendable, Codable {
    /// The name of the root assembly.
    var graph: String
    /// How many services it has.
    var services: Int
    /// How many assemblies define them.
    var assemblies: Int
    /// How many cycles there are.
    var cycles: Int
    /// How many errors were found.
    var errors: Int
    /// How many warnings were found.
    var warnings: Int
    /// How many notes there are.
    var notes: Int

    init(_ graph: ExploredGraph) {
        self.graph = graph.snapshot.name
        services = graph.snapshot.services.count
        assemblies = graph.snapshot.assemblies.count
        cycles = graph.cycles.cycles.count
        errors = graph.report.count(.error)
        warnings = graph.report.count(.warning)
        notes = graph.report.count(.note)
    }

    /// How many things were found, of whatever severity.
    var findings: Int { errors + warnings + notes }
}
