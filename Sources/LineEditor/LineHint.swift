/// A gray text after the line.
package struct LineHint: Hashable, Sendable {
    /// The text that follows the typed part.
    package var text: String
    /// Whether Right inserts it; false for an explanation.
    package var isAcceptable: Bool

    /// Creates a hint.
    ///
    /// - Parameters:
    ///   - text: The text that follows the typed part.
    ///   - isAcceptable: Whether Right inserts it.
    package init(_ text: String, isAcceptable: Bool = true) {
        self.text = text
        self.isAcceptable = isAcceptable
    }
}
