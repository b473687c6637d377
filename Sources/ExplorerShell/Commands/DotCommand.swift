import WiringGraph

extension Command {
    /// `dot [QUERY]`: the graph for Graphviz.
    static let dot = Command(
        name: "dot",
        group: .export,
        summary: "write the graph, or a part of it, in Graphviz's language",
        arguments: [Argument("QUERY", .query, isOptional: true)],
        options: [Option("--legend", summary: "explain the shapes and lines in the picture")],
        details: [
            "A QUERY that is one name draws what that service needs; any other draws the services of its answer, and no others.",
            "The same graph gives the same bytes. To see it: dot | dot -Tsvg > graph.svg, or keep it: dot > graph.dot.",
        ],
        example: "dot MailAssembly.service",
        run: { session, invocation throws(CommandError) in
            let graph = try session.loaded().graph
            var options = DOTRenderer.Options(showsLegend: invocation.has("--legend"))
            if let service = try session.service(of: invocation, named: "QUERY") {
                options.focus = Reachability(from: [service], direction: .dependencies, in: graph.index).services
            } else if invocation.query("QUERY") != nil {
                options.focus = Set(try session.selection(of: invocation, named: "QUERY").services)
            }
            return .picture(PictureView(dot: DOTRenderer.render(graph.index, options: options)))
        }
    )
}
