import ShellLanguage
import WiringGraph
import WiringVocabulary

extension Command {
    /// `path A B`: shows the shortest path between two services.
    static let path = Command(
        name: "path",
        aliases: ["why"],
        group: .look,
        summary: "show the shortest path from a service to a direct or indirect dependency",
        arguments: [Argument("FROM", .query), Argument("TO", .query)],
        details: [
            "The parameter or property of each step is shown below its arrow; in a scanned graph also the line of the request.",
            "If FROM and TO are the same service, show the shortest cycle through it.",
            "FROM and TO may be queries: path assembly(UI*) assembly(Store*) shows the shortest path between two of the services.",
        ],
        example: "path MailAssembly.service ClientAssembly.network",
        focus: .subject,
        answers: [PathView.self],
        run: { session, invocation throws(CommandError) in
            let graph = try session.loaded().graph
            let (from, to) = (try invocation.requiredQuery("FROM"), try invocation.requiredQuery("TO"))
            let start = try session.service(of: invocation, named: "FROM")
            let end = try session.service(of: invocation, named: "TO")
            if let start, let end {
                return try session.computing(inProportionTo: graph) { () throws(CommandError) in try way(from: start, to: end, in: graph) }
            }
            let starts = try session.members(of: from, named: "FROM", in: invocation)
            let ends = try session.members(of: to, named: "TO", in: invocation)
            return try session.computing { () throws(CommandError) in
                let services = ShortestPath.services(in: graph.index, from: starts, to: ends)
                guard !services.isEmpty else {
                    let isReversePossible = !ShortestPath.services(in: graph.index, from: ends, to: starts).isEmpty
                    throw .noPath(from: from.text, to: to.text, isReversePossible: isReversePossible)
                }
                return PathView(services, in: graph)
            }
        }
    )

    private static func way(from start: Int, to end: Int, in graph: ExploredGraph) throws(CommandError) -> any Answer {
        guard let edges = ShortestPath.find(in: graph.index, from: start, to: end) else {
            let isReversePossible = start != end && ShortestPath.find(in: graph.index, from: end, to: start) != nil
            throw .noPath(from: graph[start].key, to: graph[end].key, isReversePossible: isReversePossible)
        }
        let count = PathCount(from: start, to: end, in: graph.index)
        var view = PathView([start] + edges.map(\.to), in: graph)
        view.count = start == end || count.count == .max ? nil : count.count
        view.isCountExact = count.isExact
        return view
    }
}

extension PathView {
    /// The path over services that each depend on the next.
    init(_ services: [Int], in graph: ExploredGraph) {
        let steps = zip(services, services.dropFirst()).map { graph.index.edges(from: $0, to: $1) }
        self.init(
            services: services.map(graph.mark),
            // Parallel edges are all listed.
            slots: steps.map { $0.map { edge in ([edge.slotDescription] + edge.signs).joined(separator: ", ") }.joined(separator: "; ") },
            sites: steps.map { $0.compactMap { $0.site?.description }.joined(separator: "; ") },
            count: nil,
            isCountExact: false
        )
    }
}
