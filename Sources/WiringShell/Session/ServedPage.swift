/// The page that shows the session in a browser.
package struct ServedPage: Sendable {
    /// Increases when the document changes.
    package var revision = 1
    package var focus: String?
    /// Renders the document. Throws if the graph is too large.
    package var document: @Sendable () throws -> String = { "" }
}
