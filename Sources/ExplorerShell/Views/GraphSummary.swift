import WiringGraph
import WiringVocabulary

/// The statistics of a graph.
struct GraphSummary: Hashable, Sendable, Codable {
    /// The name of the root assembly.
    var graph: String
    /// The number of services, without entries.
    var services: Int
    /// The number of entries: code that requests services from a container without being registered.
    var entries: Int
    /// The number of assemblies.
    var assemblies: Int
    /// The number of cycles.
    var cycles: Int
    /// The number of errors.
    var errors: Int
    /// The number of warnings.
    var warnings: Int
    /// The number of notes.
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

    /// The number of findings of any severity.
    var findings: Int { errors + warnings + notes }
}
