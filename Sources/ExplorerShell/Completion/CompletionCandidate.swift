package import WiringVocabulary

/// A possible completion at the cursor.
package struct CompletionCandidate: Hashable, Sendable {
    /// The text that replaces the word at the cursor, quoted if necessary.
    package var text: String
    /// A one-line description.
    package var summary: String
    /// The lifetime, if the candidate is a service.
    package var lifetime: Lifetime?
    /// Whether the word continues after the text, as with the name of a folder.
    package var isPartial: Bool

    package init(_ text: String, summary: String = "", lifetime: Lifetime? = nil, isPartial: Bool = false) {
        self.text = text
        self.summary = summary
        self.lifetime = lifetime
        self.isPartial = isPartial
    }
}
