import ShellLanguage

/// The answer of `save` without FILE: the contents of the file.
struct FileAnswer: Answer {
    /// The contents of the file.
    let text: TextStream

    init(_ text: TextStream) { self.text = text }

    static func fields(for command: String) throws -> [JSONShape.Field] { try TextView.fields(for: command) }

    func encode(to encoder: any Encoder) throws { try TextView(String(text.text.dropLast())).encode(to: encoder) }

    func lines(in text: TextRenderer) -> [String] { [String(self.text.text.dropLast())] }

    var isVerbatim: Bool { true }
    var isVisible: Bool { true }
    var stream: TextStream? { text }
}
