import ShellLanguage
import WiringRendering

extension Command {
    static let svg = Command(
        "svg", .export, "draw the graph as an SVG picture",
        details: [DiagramArguments.details],
        example: "svg MailAssembly.service", answers: [DiagramView.self],
        DiagramArguments.parameter(
            DiagramArguments.depth, DiagramArguments.by, DiagramArguments.failures, DiagramArguments.entries, DiagramArguments.legend)
    ) { session, drawn throws(CommandError) in
        let excerpt = try session.excerpt(of: drawn)
        if let view = try session.byAssembly(
            .svg, excerpt, of: drawn, { (graph, name) throws(SVGRenderer.TooBig) in try SVGRenderer.render(graph, name: name) })
        {
            return view
        }
        return try session.computing { () throws(CommandError) in
            let text = try CommandError.drawing(
                orElse: ViewWarning.smaller(excerpt, command: "svg"), try SVGRenderer.render(excerpt, showsLegend: drawn.showsLegend))
            let size = ViewWarning.tooManyToRead(excerpt, limit: DOTRenderer.readableServices, command: "svg")
            return DiagramView(.svg, text, notice: size)
        }
    }
}
