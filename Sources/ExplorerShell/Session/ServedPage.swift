import WiringRendering

/// The page that shows the session in a browser.
package struct ServedPage: Sendable {
    /// Increases when the document changes.
    package var revision = 1
    /// The key of the focused service.
    package var focus: String?
    /// Renders the document. Throws if the graph is too large.
    package var document: @Sendable () throws -> String = { "" }

    package init() {}
}

/// The state of the session that the served page shows.
struct SessionPage {
    /// The address of the page.
    var address: String
    var page: ServedPage
    var graph: ExploredGraph
    /// The steps of the last traced resolve of this graph.
    var trace: PageTrace?
}
