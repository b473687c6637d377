package import WiringGraph

extension QueryHint {
    /// The words, or the name of a hint that the shell puts into words.
    package var words: String { if case .words(let words) = self { words } else { "(\(self))" } }
}
