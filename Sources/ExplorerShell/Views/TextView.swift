/// What `echo` answers, and whatever else has only a text to say.
struct TextView: Hashable, Sendable, Codable {
    /// The text, without a line end.
    var text: String
    /// Whether it stays as it is; a page for people is broken between its words where the terminal is narrow.
    var isVerbatim = true

    init(_ text: String) {
        self.text = text
    }

    /// How a text is made to fit is of no interest to other programs.
    private enum CodingKeys: String, CodingKey {
        case text
    }

    /// A page for people.
    static func page(_ lines: some Sequence<String>) -> TextView {
        var page = TextView(lines: lines)
        page.isVerbatim = false
        return page
    }
}

extension TextView {
    /// Several lines of text.
    init(lines: some Sequence<String>) {
        self.init(lines.joined(separator: "\n"))
    }
}

extension TextView: Answer {
    func lines(in text: TextRenderer) -> [String] {
        isVerbatim ? [self.text] : self.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    var isVisible: Bool { true }
    var isBrief: Bool { true }
}
