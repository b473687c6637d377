/// A text in the format of another program: a page, a picture, Markdown.
struct PageView: Hashable, DocumentAnswer {
    static let field = DocumentField.text

    var document: TextStream
    var failure: String?

    init(_ document: TextStream, failure: String? = nil) {
        self.document = document
        self.failure = failure
    }

    init(picture trace: PageTrace, in graph: ExploredGraph) { document = TextStream(FlameDrawing.render(trace, of: graph.index)) }

    init(_ trace: PageTrace, in graph: ExploredGraph, command: String) throws(CommandError) {
        let excerpt = GraphExcerpt(graph.index, cycles: graph.cycles, findings: graph.findings)
        document = TextStream(try CommandError.drawing(orElse: command, try HTMLRenderer.render(excerpt, with: trace)))
    }
}
