import WiringRendering

extension Command {
    /// `svg [QUERY]`: the graph as a picture.
    static let svg = Command(
        name: "svg",
        group: .export,
        summary: "draw the graph as an SVG picture",
        arguments: [PictureArguments.query],
        options: [
            PictureArguments.depth, PictureArguments.by, PictureArguments.failures, EntriesUse.option, PictureArguments.legend,
            Option(
                "--layout", value: Argument("WHOSE", .choice(layouts)), summary: "where services go: own (the same everywhere), graphviz"),
        ],
        details: [
            PictureArguments.details,
            "The layout is this program's own. With --layout graphviz, Graphviz draws; where it fails, this program does, and says so.",
        ],
        example: "svg MailAssembly.service",
        answers: [PictureView.self],
        run: { session, invocation throws(CommandError) in
            let excerpt = try session.excerpt(of: invocation)
            let showsLegend = invocation.has(PictureArguments.legend.name)
            var failure: ViewNotice?
            if let word = invocation.value(of: "--layout"), word.text == "graphviz" {
                let dot = try session.computing { () throws(CommandError) in
                    PictureArguments.isByAssembly(invocation)
                        ? DOTRenderer.render(AssemblyGraph(excerpt), name: excerpt.index.snapshot.name)
                        : DOTRenderer.render(excerpt, showsLegend: showsLegend)
                }
                do throws(CommandError) {
                    if let text = try session.drawing(dot) { return PictureView(.svg, text) }
                    throw .usage(UsageProblem("Graphviz is not installed", at: word.range, replacement: "own"))
                } catch .pipe(_, let problem) where !problem.isInterruption {
                    failure = ViewNotice("Graphviz has not drawn it: dot -Tsvg \(problem.reason); this is the layout of this program")
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
                    let size = ViewNotice.tooManyToRead(excerpt, limit: DOTRenderer.readableServices, command: "svg")
                    return PictureView(.svg, text, notice: notice ?? size)
                } catch {
                    throw .tooBig(services: error.services, edges: error.edges, hint: ViewNotice.smaller(excerpt, command: "svg"))
                }
            }
        }
    )

    private static let layouts = ["own", "graphviz"]
}
