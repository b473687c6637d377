package import WiringVocabulary

/// Something that could stand at the cursor.
package struct CompletionCandidate: Hashable, Sendable {
    /// The text that replaces the word at the cursor, in quotes if it needs them.
    package var text: String
    /// One line about it.
    package var summary: String
    /// The lifetime, for a service.
    package var lifetime: Lifetime?
    /// Whether the word goes on after it, as a folder's name does.
    package var isPartial: Bool

    package init(_ text: String, summary: String = "", lifetime: Lifetime? = nil, isPartial: Bool = false) {
        self.text = text
        self.summary = summary
        self.lifetime = lifetime
        self.isPartial = isPartial
    }
}
