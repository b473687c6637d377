import WiringGraph

extension Command {
    /// `dot [SERVICE]`: the graph for Graphviz.
    static let dot = Command(
        name: "dot",
        group: .export,
        summary: "write the graph, or what one service needs, in Graphviz's language",
        arguments: [Argument("SERVICE", .service, isOptional: true)],
        options: [Option("--legend", summary: "explain the shapes and lines in the picture")],
        details: [
            "The same graph gives the same bytes. To see it: dot | dot -Tsvg > graph.svg, or keep it: dot > graph.dot."
        ],
        example: "dot MailAssembly.service",
        run: { session, invocation throws(CommandError) in
            let graph = try session.loaded().graph
            var options = DOTRenderer.Options(showsLegend: invocation.has("--legend"))
            if let word = invocation["SERVICE"] {
                let root = try session.service(word, in: graph)
                options.focus = Reachability(from: [root], direction: .dependencies, in: graph.index).services
            }
            return .picture(PictureView(dot: DOTRenderer.render(graph.index, options: options)))
        }
    )
}
