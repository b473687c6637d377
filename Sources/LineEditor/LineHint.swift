/// A grey text behind the line.
package struct LineHint: Hashable, Sendable {
    /// What is shown; the part that is not typed yet.
    package var text: String
    /// Whether Right puts it into the line; false for a text that only explains.
    package var isAcceptable: Bool

    /// Makes a hint.
    ///
    /// - Parameters:
    ///   - text: what is shown.
    ///   - isAcceptable: whether Right puts it into the line.
    package init(_ text: String, isAcceptable: Bool = true) {
        self.text = text
        self.isAcceptable = isAcceptable
    }
}
