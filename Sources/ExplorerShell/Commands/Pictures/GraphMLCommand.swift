import WiringRendering

extension Command {
    /// `graphml [QUERY]`: writes the graph as GraphML.
    static let graphml = Command(
        name: "graphml",
        group: .export,
        summary: "write the graph as GraphML, for yEd, Gephi, NetworkX and others",
        arguments: [PictureArguments.query],
        options: [PictureArguments.depth, PictureArguments.by, PictureArguments.failures, EntriesUse.option],
        details: [PictureArguments.details, "The file contains no positions; in yEd, apply a layout from the Layout menu."],
        example: "graphml MailAssembly.service",
        answers: [PictureView.self],
        run: { session, invocation throws(CommandError) in
            let excerpt = try session.excerpt(of: invocation)
            if let view = try session.byAssembly(.graphml, excerpt, of: invocation, GraphMLRenderer.render) { return view }
            return PictureView(.graphml, StreamedText { receive in try GraphMLRenderer.write(excerpt, to: receive) })
        }
    )
}
