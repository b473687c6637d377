package import WiringGraph

extension QueryHint {
    /// The text, or the name of a hint for which the shell has a text.
    package var words: String { if case .words(let words) = self { words } else { "(\(self))" } }
}
