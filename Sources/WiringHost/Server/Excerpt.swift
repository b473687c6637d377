#if DEBUG || Explorer
/// The beginning of a description, which may be endless.
enum Excerpt {
    /// The text, or the part of it that fits, ending in dots.
    ///
    /// - Parameters:
    ///   - text: the text; empty lines are omitted.
    ///   - lines: the maximal number of lines.
    ///   - characters: the maximal number of characters, including the dots.
    static func of(_ text: String, lines: Int, characters: Int = 2000) -> String {
        // Reads no more than can be shown.
        let beginning = text.prefix(characters + 1)
        let all = beginning.split(whereSeparator: \.isNewline)
        let shown = all.prefix(lines).joined(separator: "\n")
        let isWhole = all.count <= lines && beginning.count <= characters
        return isWhole ? shown : shown.prefix(characters - 3) + "..."
    }
}
#endif
