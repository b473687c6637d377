/// An answer that consists of a text, such as that of `echo`.
struct TextView: Hashable, Sendable, Codable {
    /// The text, without the last line break.
    var text: String
    /// Whether the text must not be wrapped; help pages are wrapped in a narrow terminal.
    var isVerbatim = true

    init(_ text: String) { self.text = text }

    /// Excludes `isVerbatim`, which only the text output uses.
    private enum CodingKeys: String, CodingKey { case text }

    static func page(_ lines: some Sequence<String>) -> TextView {
        var page = TextView(lines: lines)
        page.isVerbatim = false
        return page
    }
}

extension TextView {
    init(lines: some Sequence<String>) { self.init(lines.joined(separator: "\n")) }
}

extension TextView: Answer {
    func lines(in text: TextRenderer) -> [String] {
        isVerbatim ? [self.text] : self.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}
