import WiringRendering

/// The answer of `resolve --html` and `plan --html`: a page that plays the steps.
struct PageView: Hashable, DocumentAnswer {
    static let field = DocumentField.text

    /// The page.
    var document: TextStream
    /// The failure message if the command has failed although it wrote a page; otherwise nil.
    var failure: String?

    /// Renders a page.
    ///
    /// - Throws: `CommandError.tooBig` if the graph is too large for a page.
    init(_ trace: PageTrace, in graph: ExploredGraph, command: String) throws(CommandError) {
        let excerpt = GraphExcerpt(graph.index, cycles: graph.cycles, findings: graph.findings)
        do throws(SVGRenderer.TooBig) {
            document = TextStream(try HTMLRenderer.render(excerpt, with: .trace(trace)))
        } catch {
            throw .tooBig(services: error.services, edges: error.edges, hint: command)
        }
    }
}
