struct GraphSummary: Hashable, Sendable, Codable {
    var graph: String
    var services: Int
    /// The number of entries: code that requests services from a container without being registered.
    var entries: Int
    var assemblies: Int
    /// The numbers of cycles and of findings; nil for a large graph that was not checked yet.
    var cycles: Int?
    var errors: Int?
    var warnings: Int?
    var notes: Int?

    /// - Parameter report: the findings; nil for the sizes alone.
    init(_ graph: ExploredGraph, _ report: LintReport?) {
        self.graph = graph.snapshot.name
        entries = graph.snapshot.services.count { $0.kind == .entry }
        services = graph.snapshot.services.count - entries
        assemblies = graph.snapshot.assemblies.count
        guard let report else { return }
        cycles = graph.cycles.cycles.count
        (errors, warnings, notes) = (report.count(.error), report.count(.warning), report.count(.note))
    }

    var findings: Int? { errors.map { $0 + (warnings ?? 0) + (notes ?? 0) } }
}

extension Session {
    func summary(of graph: ExploredGraph) throws(CommandError) -> GraphSummary {
        let rules = RulesFile.readable(self)
        return try computing { () throws(CommandError) in GraphSummary(graph, graph.summaryReport(applying: rules)) }
    }
}
