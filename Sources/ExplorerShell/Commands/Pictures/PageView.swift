import WiringRendering

/// What `resolve --html` and `plan --html` answer: a page on which the steps are played.
struct PageView: Hashable, DocumentAnswer {
    static let field = DocumentField.text

    /// The page.
    var document: StreamedText
    /// Why the command has failed, though there is a page; nil when it has not.
    var failure: String?

    /// Writes a page.
    ///
    /// - Throws: that the graph is too big for one.
    init(_ trace: PageTrace, in graph: ExploredGraph, command: String) throws(CommandError) {
        let excerpt = GraphExcerpt(graph.index, cycles: graph.cycles, findings: graph.findings)
        do throws(SVGRenderer.TooBig) {
            document = StreamedText(try HTMLRenderer.render(excerpt, with: .trace(trace)))
        } catch {
            throw .tooBig(services: error.services, edges: error.edges, hint: command)
        }
    }
}
