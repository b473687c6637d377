import WiringGraph
import WiringRules
import WiringVocabulary

struct GraphSummary: Hashable, Sendable, Codable {
    /// The name of the root assembly.
    var graph: String
    /// The number of services, without entries.
    var services: Int
    /// The number of entries: code that requests services from a container without being registered.
    var entries: Int
    var assemblies: Int
    var cycles: Int
    var errors: Int
    var warnings: Int
    var notes: Int

    /// - Parameter report: the findings; nil for the sizes alone.
    init(_ graph: ExploredGraph, _ report: LintReport?) {
        self.graph = graph.snapshot.name
        entries = graph.snapshot.services.count { $0.kind == .entry }
        services = graph.snapshot.services.count - entries
        assemblies = graph.snapshot.assemblies.count
        cycles = report == nil ? 0 : graph.cycles.cycles.count
        errors = report?.count(.error) ?? 0
        warnings = report?.count(.warning) ?? 0
        notes = report?.count(.note) ?? 0
    }

    var findings: Int { errors + warnings + notes }
}

extension Session {
    /// Returns the statistics of a graph. Computing the findings of a large graph takes long, so the work can be interrupted.
    func summary(of graph: ExploredGraph) throws(CommandError) -> GraphSummary {
        let rules = RulesFile.readable(self)
        return try computing { () throws(CommandError) in GraphSummary(graph, graph.report(applying: rules)) }
    }
}
