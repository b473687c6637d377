import ShellLanguage
import WiringRendering

extension Command {
    /// `dot [QUERY]`: writes the graph for Graphviz.
    static let dot = Command(
        name: "dot",
        group: .export,
        summary: "write the graph, or a part of it, in the DOT language of Graphviz",
        arguments: [DiagramArguments.query],
        options: [DiagramArguments.depth, DiagramArguments.by, DiagramArguments.failures, EntryFilter.option, DiagramArguments.legend],
        details: [
            DiagramArguments.details,
            "The same graph gives the same bytes. To draw it: dot | dot -Tsvg > graph.svg; to save it: dot > graph.dot.",
        ],
        example: "dot MailAssembly.service",
        answers: [DiagramView.self],
        run: { session, invocation throws(CommandError) in
            let excerpt = try session.excerpt(of: invocation)
            if let view = try session.byAssembly(.dot, excerpt, of: invocation, DOTRenderer.render) { return view }
            let showsLegend = invocation.has(DiagramArguments.legend.name)
            let text = TextStream { receive in try DOTRenderer.write(excerpt, showsLegend: showsLegend, to: receive) }
            return DiagramView(.dot, text, notice: .tooManyToRead(excerpt, limit: DOTRenderer.readableServices))
        }
    )
}
