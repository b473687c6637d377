/// Text without control characters of other authors. Output to the terminal accepts only this type.
package struct SafeText: Hashable, Sendable {
    /// The kinds of text that are written unchanged.
    package enum Exception: Hashable, Sendable, CaseIterable {
        /// A text in the format of another program, whose renderer escapes control characters: JSON, DOT, SVG and others.
        case document
        /// Safe text to which links to source files were added.
        case links
    }

    package let text: String

    /// Replaces control characters, see ``VisibleText``; escape sequences for colors, which renderers insert, can be kept.
    package init(_ text: String, keepsColors: Bool = false) { self.text = VisibleText.of(text, keepsColors: keepsColors) }

    package init(unchanged text: String, _ exception: Exception) { self.text = text }
}
