import ShellLanguage
import WiringRendering

extension Command {
    static let graphml = Command(
        "graphml", .export, "write the graph as GraphML, for yEd, Gephi, NetworkX and others",
        details: [DiagramArguments.details, "The file contains no positions; in yEd, apply a layout from the Layout menu."],
        example: "graphml MailAssembly.service", answers: [DiagramView.self],
        DiagramArguments.parameter(DiagramArguments.depth, DiagramArguments.by, DiagramArguments.failures, DiagramArguments.entries)
    ) { session, drawn throws(CommandError) in
        let excerpt = try session.excerpt(of: drawn)
        if let view = try session.byAssembly(.graphml, excerpt, of: drawn, GraphMLRenderer.render) { return view }
        return DiagramView(.graphml, TextStream { receive in try GraphMLRenderer.write(excerpt, to: receive) })
    }
}
