import ShellLanguage
import WiringRendering

extension Command {
    /// `svg [QUERY]`: draws the graph as an SVG picture.
    static let svg = Command(
        name: "svg",
        group: .export,
        summary: "draw the graph as an SVG picture",
        arguments: [DiagramArguments.query],
        options: [
            DiagramArguments.depth, DiagramArguments.by, DiagramArguments.failures, EntryFilter.option, DiagramArguments.legend,
            Option(
                "--layout", value: Argument("ENGINE", .choice(layouts)),
                summary: "what computes the layout: own (this program, the default) or graphviz"),
        ],
        details: [
            DiagramArguments.details,
            "By default this program computes the layout. With --layout graphviz, Graphviz draws; if it fails, the default is used with a warning.",
        ],
        example: "svg MailAssembly.service",
        answers: [DiagramView.self],
        run: { session, invocation throws(CommandError) in
            let excerpt = try session.excerpt(of: invocation)
            let showsLegend = invocation.has(DiagramArguments.legend.name)
            var failure: ViewWarning?
            if let word = invocation.value(of: "--layout"), word.text == "graphviz" {
                let dot = try session.computing { () throws(CommandError) in
                    DiagramArguments.drawsAssemblies(invocation)
                        ? DOTRenderer.render(AssemblyGraph(excerpt), name: excerpt.index.snapshot.name)
                        : DOTRenderer.render(excerpt, showsLegend: showsLegend)
                }
                do throws(CommandError) {
                    if let text = try session.drawing(dot) { return DiagramView(.svg, text) }
                    throw .usage(UsageProblem("Graphviz is not installed", at: word.range, replacement: "own"))
                } catch .pipe(_, let problem) where !problem.isInterruption {
                    failure = ViewWarning("Graphviz failed: dot -Tsvg \(problem.reason); this is the default layout")
                }
            }
            if var view = try session.byAssembly(.svg, excerpt, of: invocation, { try SVGRenderer.render($0, name: $1) }) {
                view.notice = failure
                return view
            }
            let notice = failure
            return try session.computing { () throws(CommandError) in
                do throws(SVGRenderer.TooBig) {
                    let text = try SVGRenderer.render(excerpt, showsLegend: showsLegend)
                    let size = ViewWarning.tooManyToRead(excerpt, limit: DOTRenderer.readableServices, command: "svg")
                    return DiagramView(.svg, text, notice: notice ?? size)
                } catch {
                    throw .tooBig(services: error.services, edges: error.edges, hint: ViewWarning.smaller(excerpt, command: "svg"))
                }
            }
        }
    )

    private static let layouts = ["own", "graphviz"]
}
