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
        let beginning = valid(text.prefix(characters + 1))
        let all = beginning.split(whereSeparator: \.isNewline)
        let shown = all.prefix(lines).joined(separator: "\n")
        let isWhole = all.count <= lines && beginning.count <= characters
        return isWhole ? shown : shown.prefix(characters - 3) + "..."
    }

    /// The text with its invalid bytes replaced. A string that another thread changes while a process is copied has some in the copy.
    static func valid(_ text: Substring) -> String { String(decoding: Array(text.utf8), as: UTF8.self) }
}
#endif
