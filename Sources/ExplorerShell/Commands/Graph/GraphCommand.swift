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
        ],
        details: [
            PictureArguments.details,
            "What many need (a hub) is named where it is needed; the way back of a cycle is told in words.",
            "More than \(GraphView.maximumServices) services are summed up: their assemblies are drawn, with commands that show less at once.",
        ],
        example: "graph MailAssembly.service",
        focus: .subject,
        answers: [GraphView.self],
        run: { session, invocation throws(CommandError) in
            let isByAssembly = PictureArguments.isByAssembly(invocation)
            let excerpt = try session.excerpt(of: invocation)
            return try session.computing { () throws(CommandError) in
                if isByAssembly { return GraphView(AssemblyGraph(excerpt)) }
                let isTooBig = excerpt.services.count > GraphView.maximumServices && !invocation.has("--all")
                return isTooBig ? GraphView(tooBig: excerpt) : GraphView(excerpt)
            }
        }
    )
}
