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

/// The page that is served, and the graph that it shows.
struct SessionPage {
    var page: ServedPage
    var graph: ExploredGraph
}
