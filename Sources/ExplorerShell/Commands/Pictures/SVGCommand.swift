import WiringGraph

extension Command {
    /// `svg [QUERY]`: the graph as a picture.
    static let svg = Command(
        name: "svg",
        group: .export,
        summary: "draw the graph as an SVG picture, with Graphviz or without",
        arguments: [PictureArguments.query],
        options: [
            PictureArguments.depth, PictureArguments.failures, EntriesUse.option, PictureArguments.legend,
            Option(
                "--layout", value: Argument("WHOSE", .choice(layouts)), summary: "where services go: graphviz, own (the same everywhere)"),
        ],
        details: [
            PictureArguments.details,
            "Without --layout, Graphviz draws where it is installed, and the layout of this program where it is not.",
        ],
        example: "svg MailAssembly.service",
        answers: [PictureView.self],
        run: { session, invocation throws(CommandError) in
            let word = invocation.value(of: "--layout")
            let excerpt = try session.excerpt(of: invocation)
            let showsLegend = invocation.has(PictureArguments.legend.name)
            // What nobody can read would keep Graphviz busy for minutes: only who insists gets it.
            if word?.text == "graphviz" || (word == nil && excerpt.services.count <= DOTRenderer.readableServices) {
                let dot = try session.computing { () throws(CommandError) in
                    DOTRenderer.render(excerpt, showsLegend: showsLegend)
                }
                if let text = try session.drawing(dot) { return PictureView(.svg, text) }
                if let word {
                    throw .usage(UsageProblem("Graphviz is not installed", at: word.range, replacement: "own"))
                }
            }
            return try session.computing { () throws(CommandError) in
                do throws(SVGRenderer.TooBig) {
                    let text = try SVGRenderer.render(excerpt, showsLegend: showsLegend)
                    return PictureView(.svg, text, notice: .tooManyToRead(excerpt, limit: DOTRenderer.readableServices, command: "svg"))
                } catch {
                    throw .tooBig(services: error.services, edges: error.edges, hint: ViewNotice.smaller(excerpt, command: "svg"))
                }
            }
        }
    )

    private static let layouts = ["own", "graphviz"]
}
