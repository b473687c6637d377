import ShellLanguage
import WiringRendering

extension Command {
    /// `graphml [QUERY]`: writes the graph as GraphML.
    static let graphml = Command(
        name: "graphml",
        group: .export,
        summary: "write the graph as GraphML, for yEd, Gephi, NetworkX and others",
        arguments: [DiagramArguments.query],
        options: [DiagramArguments.depth, DiagramArguments.by, DiagramArguments.failures, EntryFilter.option],
        details: [DiagramArguments.details, "The file contains no positions; in yEd, apply a layout from the Layout menu."],
        example: "graphml MailAssembly.service",
        answers: [DiagramView.self],
        run: { session, invocation throws(CommandError) in
            let excerpt = try session.excerpt(of: invocation)
            if let view = try session.byAssembly(.graphml, excerpt, of: invocation, GraphMLRenderer.render) { return view }
            return DiagramView(.graphml, TextStream { receive in try GraphMLRenderer.write(excerpt, to: receive) })
        }
    )
}
