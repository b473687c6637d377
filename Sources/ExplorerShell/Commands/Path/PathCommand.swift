import WiringGraph
import WiringVocabulary

extension Command {
    /// `path A B`: why one service needs another.
    static let path = Command(
        name: "path",
        aliases: ["why"],
        group: .look,
        summary: "show the shortest way from a service to something it needs",
        arguments: [Argument("FROM", .service), Argument("TO", .service)],
        details: [
            "Below each arrow stands the parameter or property that makes it; in a scanned graph also the line on which the code asks.",
            "The same service twice asks for the way back to it.",
        ],
        example: "path MailAssembly.service ClientAssembly.network",
        focus: .subject,
        answers: [PathView.self],
        run: { session, invocation throws(CommandError) in
            let graph = try session.loaded().graph
            let (from, to) = (try invocation.required("FROM"), try invocation.required("TO"))
            let start = try session.service(from, in: graph)
            let end = try session.service(to, in: graph)
            return try session.computing { () throws(CommandError) in try way(from: start, to: end, in: graph) }
        }
    )

    private static func way(from start: Int, to end: Int, in graph: ExploredGraph) throws(CommandError) -> any Answer {
        guard let edges = ShortestPath.find(in: graph.index, from: start, to: end) else {
            let isReversePossible = start != end && ShortestPath.find(in: graph.index, from: end, to: start) != nil
            throw .noPath(from: graph[start].key, to: graph[end].key, isReversePossible: isReversePossible)
        }
        let count = PathCount.count(in: graph.index, from: start, to: end)
        let below = Reachability(from: [start], direction: .dependencies, in: graph.index).services
        let between = below.intersection(Reachability(from: [end], direction: .dependents, in: graph.index).services)
        let isInCycle = graph.cycles.isTruncated || graph.cycles.cycles.contains { $0.members.contains(where: between.contains) }
        return PathView(
            services: [graph.mark(start)] + edges.map { graph.mark($0.to) },
            slots: edges.map { ([$0.slotDescription] + $0.signs).joined(separator: ", ") },
            sites: edges.map { $0.site?.description ?? "" },
            count: start == end || count == .max ? nil : count,
            isCountExact: !isInCycle
        )
    }
}
