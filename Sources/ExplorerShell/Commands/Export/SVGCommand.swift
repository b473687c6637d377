import ShellLanguage
import WiringRendering

extension Command {
    static let svg = Command(
        "svg", .export, "draw the graph as an SVG picture",
        details: [DiagramArguments.details],
        example: "svg MailAssembly.service", answers: [DiagramView.self],
        DiagramArguments.parameter(
            DiagramArguments.depth, DiagramArguments.by, DiagramArguments.failures, DiagramArguments.entries, DiagramArguments.legend),
        .option("--layout", "ENGINE", .choice(layouts), "what computes the layout: own (this program, the default) or graphviz")
    ) { session, drawn, layout throws(CommandError) in
        let excerpt = try session.excerpt(of: drawn)
        var failure: ViewWarning?
        if let layout, layout.text == "graphviz" {
            let dot = try session.computing { () throws(CommandError) in
                drawn.unit.map { DOTRenderer.render(AssemblyGraph(excerpt, by: $0), name: excerpt.index.snapshot.name) }
                    ?? DOTRenderer.render(excerpt, showsLegend: drawn.showsLegend)
            }
            do throws(CommandError) {
                if let text = try session.drawing(dot) { return DiagramView(.svg, text) }
                throw .usage("Graphviz is not installed", at: layout.range, replacement: "own")
            } catch .pipe(_, let problem) where !problem.isInterruption {
                failure = ViewWarning("Graphviz failed: dot -Tsvg \(problem.reason); this is the default layout")
            }
        }
        if var view = try session.byAssembly(
            .svg, excerpt, of: drawn, { (graph, name) throws(SVGRenderer.TooBig) in try SVGRenderer.render(graph, name: name) })
        {
            view.notice = failure
            return view
        }
        let notice = failure
        return try session.computing { () throws(CommandError) in
            let text = try CommandError.drawing(
                orElse: ViewWarning.smaller(excerpt, command: "svg"), try SVGRenderer.render(excerpt, showsLegend: drawn.showsLegend))
            let size = ViewWarning.tooManyToRead(excerpt, limit: DOTRenderer.readableServices, command: "svg")
            return DiagramView(.svg, text, notice: notice ?? size)
        }
    }

    private static let layouts = ["own", "graphviz"]
}
