/// An answer that consists of a text, such as that of `echo`.
struct TextView: Answer, Hashable, Codable {
    var text: String
    /// Whether the text must not be wrapped; help pages are wrapped in a narrow terminal.
    var isVerbatim = true

    init(_ text: String, isVerbatim: Bool = true) {
        self.text = text
        self.isVerbatim = isVerbatim
    }

    init(lines: some Sequence<String>, isVerbatim: Bool = true) { self.init(lines.joined(separator: "\n"), isVerbatim: isVerbatim) }

    private enum CodingKeys: String, CodingKey { case text }

    func lines(in text: TextRenderer) -> [String] {
        isVerbatim ? [self.text] : self.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}
