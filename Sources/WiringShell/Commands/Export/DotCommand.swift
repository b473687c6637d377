extension Command {
    static let dot = Command(
        "dot", .export, "write the graph, or a part of it, in the DOT language of Graphviz",
        details: [DiagramArguments.details],
        example: "dot MailAssembly.service", answers: [DiagramView.self],
        DiagramArguments.parameter(DiagramArguments.depth, DiagramArguments.by, DiagramArguments.failures, DiagramArguments.entries)
    ) { session, drawn throws(CommandError) in
        let excerpt = try session.excerpt(of: drawn)
        if let view = try session.byAssembly(.dot, excerpt, of: drawn, DOTRenderer.render) { return view }
        let text = TextStream { receive in try DOTRenderer.write(excerpt, to: receive) }
        return DiagramView(.dot, text, notice: .tooManyToRead(excerpt, limit: DOTRenderer.readableServices))
    }
}
