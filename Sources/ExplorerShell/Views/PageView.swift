/// The answer of commands with `--html` or `--svg`: a page that plays the steps, or a flame chart.
struct PageView: Hashable, DocumentAnswer {
    static let field = DocumentField.text

    var document: TextStream
    var failure: String?

    init(picture trace: PageTrace, in graph: ExploredGraph) { document = TextStream(FlameDrawing.render(trace, of: graph.index)) }

    init(_ trace: PageTrace, in graph: ExploredGraph, command: String) throws(CommandError) {
        let excerpt = GraphExcerpt(graph.index, cycles: graph.cycles, findings: graph.findings)
        document = TextStream(try CommandError.drawing(orElse: command, try HTMLRenderer.render(excerpt, with: trace)))
    }
}
