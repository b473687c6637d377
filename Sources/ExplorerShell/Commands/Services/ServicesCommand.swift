import InspectionProtocol
import WiringGraph
import WiringVocabulary

extension Command {
    /// `services [QUERY]`: the table of services.
    static let services = Command(
        name: "services",
        aliases: ["ls"],
        group: .look,
        summary: "list the services, numbered for use as %1, %2 in other commands",
        arguments: [Argument("QUERY", .query, isOptional: true)],
        options: [EntriesUse.option],
        details: [
            "QUERY may be a pattern with * and ?, which is compared with keys, with their parts after a dot, and with types.",
            "The sign before a name stands for its lifetime; lifetimes explains the signs.",
            "The last column tells which services have an instance now, and how long building it took.",
        ],
        example: "services *service*",
        focus: .neighbours,
        answers: [ServicesView.self],
        run: { session, invocation throws(CommandError) in
            let target = try session.loaded()
            let graph = target.graph
            let states = try session.states(of: target) ?? [:]
            let chosen = try session.selection(of: invocation, named: "QUERY").services
            session.results.listed = chosen.map { graph[$0].key }
            return try session.computing { () throws(CommandError) in
                ServicesView(chosen, states: states, pattern: invocation.query("QUERY")?.text, in: graph)
            }
        }
    )
}

extension ServicesView {
    fileprivate init(_ chosen: [Int], states: [String: ServiceState], pattern: String?, in graph: ExploredGraph) {
        let rows = chosen.enumerated().map { offset, position in
            let state = states[graph[position].key]
            return Row(
                number: offset + 1,
                service: graph.mark(position),
                assembly: graph[position].assembly,
                usedBy: graph.index.dependentCount(of: position),
                needs: Set(graph.index.dependencies(of: position).map(\.to)).count,
                isApplied: graph[position].isApplied,
                isBuilt: state != nil,
                nanoseconds: state?.nanoseconds
            )
        }
        let counted = rows.filter { $0.service.kind != .missing && $0.service.kind != .entry }
        self.init(
            rows: rows,
            pattern: pattern,
            lifetimes: Dictionary(grouping: counted) { $0.service.lifetime.rawValue }.mapValues(\.count),
            summary: GraphSummary(graph)
        )
    }
}
