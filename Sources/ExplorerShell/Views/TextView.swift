/// What `echo` answers, and whatever else has only a text to say.
struct TextView: Hashable, Sendable, Codable {
    /// The text, without a line end.
    var text: String

    init(_ text: String) {
        self.text = text
    }
}

extension TextView {
    /// Several lines of text.
    init(lines: some Sequence<String>) {
        self.init(lines.joined(separator: "\n"))
    }
}

extension TextView: Answer {
    func lines(in text: TextRenderer) -> [String] { [self.text] }

    var isVerbatim: Bool { true }
    var isVisible: Bool { true }
    var isBrief: Bool { true }
}
