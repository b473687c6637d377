import WiringRendering

/// The answer of `resolve --html` and `plan --html`: a page that plays the steps.
struct PageView: Hashable, DocumentAnswer {
    static let field = DocumentField.text

    var document: TextStream
    /// The failure message if the command has failed although it wrote a page; otherwise nil.
    var failure: String?

    /// Renders a page.
    init(_ trace: PageTrace, in graph: ExploredGraph, command: String) throws(CommandError) {
        let excerpt = GraphExcerpt(graph.index, cycles: graph.cycles, findings: graph.findings)
        document = TextStream(try CommandError.drawing(orElse: command, try HTMLRenderer.render(excerpt, with: .trace(trace))))
    }
}
