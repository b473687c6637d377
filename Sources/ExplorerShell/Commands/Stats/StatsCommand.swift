import ShellLanguage
import WiringGraph
import WiringVocabulary

extension Command {
    /// `stats [QUERY]`: shows statistics of the graph.
    static let stats = Command(
        name: "stats",
        group: .look,
        summary: "show statistics of the graph, or of a part of it",
        arguments: [Argument("QUERY", .query, isOptional: true)],
        options: [EntryFilter.option, Option("--chain", summary: "show the longest dependency path, service by service")],
        details: [
            "depth is the length of the longest path from a root; services that depend on each other in cycles count as one.",
            "With QUERY, only the matching services and the dependencies among them count.",
        ],
        example: "stats",
        answers: [StatsView.self, PathView.self],
        run: { session, invocation throws(CommandError) in
            let selection = try session.selection(of: invocation, named: "QUERY")
            return try session.computing { () throws(CommandError) -> any Answer in
                let index = selection.isWholeGraph ? selection.index : GraphIndex(selection.snapshot)
                if invocation.has("--chain") { return PathView(LongestChain.services(in: index), in: ExploredGraph(index.snapshot)) }
                return StatsView(GraphStatistics(index), in: index)
            }
        }
    )
}

extension StatsView {
    fileprivate init(_ statistics: GraphStatistics, in index: GraphIndex) {
        services = index.count
        dependencies = index.edges.count
        assemblies = statistics.assemblies.map { Count(name: $0.name, services: $0.count) }
        lifetimes = statistics.lifetimes.map { Count(name: $0.name, services: $0.count) }
        kinds = statistics.kinds.map { Count(name: $0.name, services: $0.count) }
        roots = statistics.roots
        leaves = statistics.leaves
        depth = statistics.depth
        groups = statistics.groups
        largestGroup = statistics.largestGroup
        hubs = statistics.hubs.map { Count(name: index.key($0), services: index.dependentCount(of: $0)) }
    }
}
