import WiringRendering

extension Command {
    /// `graph [QUERY]`: the graph as rails.
    static let graph = Command(
        name: "graph",
        group: .look,
        summary: "draw services as rails: dependants first, a line to each thing they need",
        arguments: [PictureArguments.query],
        options: [
            PictureArguments.depth, PictureArguments.by, PictureArguments.failures, EntriesUse.option,
            Option("--all", summary: "draw however many services there are"),
            Option("--picture", summary: "as a picture, where the terminal shows pictures"),
        ],
        details: [
            PictureArguments.details,
            "What many need (a hub) is named where it is needed; the way back of a cycle is told in words.",
            "More than \(GraphView.maximumServices) services are summed up: their assemblies are drawn, with commands that show less at once.",
            "--picture asks the terminal whether it shows pictures (kitty, iTerm2, sixel); rsvg-convert or Graphviz makes the pixels.",
        ],
        example: "graph MailAssembly.service",
        focus: .subject,
        answers: [GraphView.self, PictureCaption.self],
        run: { session, invocation throws(CommandError) in
            let isByAssembly = PictureArguments.isByAssembly(invocation)
            let excerpt = try session.excerpt(of: invocation)
            if invocation.has("--picture") {
                let picture = try session.computing { () throws(CommandError) in
                    try TerminalPicture(excerpt, isByAssembly: isByAssembly)
                }
                try session.show(picture, for: invocation)
                return PictureCaption(picture: picture.caption)
            }
            return try session.computing { () throws(CommandError) in
                if isByAssembly { return GraphView(AssemblyGraph(excerpt)) }
                let isTooBig = excerpt.services.count > GraphView.maximumServices && !invocation.has("--all")
                return isTooBig ? GraphView(tooBig: excerpt) : GraphView(excerpt)
            }
        }
    )
}

/// What `graph --picture` answers beside the picture.
struct PictureCaption: Hashable, Codable, Answer {
    /// What is drawn.
    var picture: String

    func lines(in text: TextRenderer) -> [String] { [picture] }
}

extension TerminalPicture {
    /// Draws services, or whole assemblies.
    ///
    /// - Throws: what nobody could read.
    fileprivate init(_ excerpt: GraphExcerpt, isByAssembly: Bool) throws(CommandError) {
        let name = excerpt.index.snapshot.name
        if isByAssembly {
            let graph = AssemblyGraph(excerpt)
            self.init(
                svg: try? SVGRenderer.render(graph, name: name), dot: DOTRenderer.render(graph, name: name),
                caption: "\(name): \(Plural.of(graph.nodes.count, "assembly", "assemblies"))")
            return
        }
        guard excerpt.services.count <= DOTRenderer.readableServices else {
            throw .tooBig(
                services: excerpt.services.count, edges: excerpt.edges.count, hint: "graph --by assembly --picture")
        }
        self.init(
            svg: try? SVGRenderer.render(excerpt), dot: DOTRenderer.render(excerpt), caption: "\(name): \(excerpt.caption)")
    }
}
