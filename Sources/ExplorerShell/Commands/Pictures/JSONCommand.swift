import WiringRendering

extension Command {
    /// `json [QUERY]`: the graph as a graph file.
    static let json = Command(
        name: "json",
        group: .export,
        summary: "write the graph as a graph file, which this program and others read",
        arguments: [PictureArguments.query],
        options: [PictureArguments.depth, PictureArguments.by, PictureArguments.failures],
        details: [
            PictureArguments.details, "A line holds one service or one dependency, so that versions of a file compare well.",
            "With --by assembly it is no graph file: it lists the assemblies, and how many dependencies lead from each to each.",
        ],
        example: "json MailAssembly.service",
        answers: [PictureView.self],
        run: { session, invocation throws(CommandError) in
            let excerpt = try session.excerpt(of: invocation, includesEntries: true)
            if let view = try session.byAssembly(.json, excerpt, of: invocation, AssemblyJSON.render) { return view }
            return try session.computing { () throws(CommandError) in
                let members = ServiceSet(excerpt.services, capacity: excerpt.index.count)
                return PictureView(.json, StreamedText(fileOf: GraphSelection(members, in: excerpt.index).snapshot))
            }
        }
    )
}
