#if DEBUG || Explorer
/// The beginning of what a program's own types say of themselves, which may have no end.
enum Excerpt {
    /// A text, or as much of it as there is room for, with dots at the end then.
    ///
    /// - Parameters:
    ///   - text: the text; empty lines are left out.
    ///   - lines: how many lines there may be.
    ///   - characters: how many characters there may be, the dots among them.
    static func of(_ text: String, lines: Int, characters: Int = 2000) -> String {
        // More than is shown is not looked at.
        let beginning = text.prefix(characters + 1)
        let all = beginning.split(whereSeparator: \.isNewline)
        let shown = all.prefix(lines).joined(separator: "\n")
        let isWhole = all.count <= lines && beginning.count <= characters
        return isWhole ? shown : shown.prefix(characters - 3) + "..."
    }
}
#endif
