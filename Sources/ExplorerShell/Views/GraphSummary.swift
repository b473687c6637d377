import WiringGraph
import WiringVocabulary

/// A graph in numbers.
struct GraphSummary: Hashable, Sendable, Codable {
    /// The name of the root assembly.
    var graph: String
    /// How many services it has, without its entries.
    var services: Int
    /// How much code asks a container for what it needs, and nobody registers it.
    var entries: Int
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

    init(_ graph: ExploredGraph, _ report: LintReport) {
        self.graph = graph.snapshot.name
        entries = graph.snapshot.services.count { $0.kind == .entry }
        services = graph.snapshot.services.count - entries
        assemblies = graph.snapshot.assemblies.count
        cycles = graph.cycles.cycles.count
        errors = report.count(.error)
        warnings = report.count(.warning)
        notes = report.count(.note)
    }

    /// How many things were found, of whatever severity.
    var findings: Int { errors + warnings + notes }
}
