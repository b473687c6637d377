import WiringGraph

extension Command {
    /// `mermaid [QUERY]`: the graph for Markdown.
    static let mermaid = Command(
        name: "mermaid",
        group: .export,
        summary: "write the graph as a Mermaid flowchart, which Markdown viewers draw",
        arguments: [PictureArguments.query],
        options: [PictureArguments.depth, PictureArguments.failures, EntriesUse.option],
        details: [PictureArguments.details, "In Markdown it goes between ```mermaid and ```."],
        example: "mermaid MailAssembly.service",
        answers: [PictureView.self],
        run: { session, invocation throws(CommandError) in
            let excerpt = try session.excerpt(of: invocation)
            let notice: ViewNotice? =
                excerpt.edges.count > MermaidRenderer.maximumEdges
                ? ViewNotice(
                    "\(Plural.of(excerpt.edges.count, "dependency", "dependencies")): Mermaid draws no more than"
                        + " \(MermaidRenderer.maximumEdges) unless its maxEdges says otherwise",
                    hint: ViewNotice.smaller(excerpt, command: "mermaid"))
                : .tooManyToRead(excerpt, limit: DOTRenderer.readableServices, command: "mermaid")
            let text = StreamedText { receive in try MermaidRenderer.write(excerpt, to: receive) }
            return PictureView(.mermaid, text, notice: notice)
        }
    )
}
