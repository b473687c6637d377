import ShellLanguage

/// The answer of `dot`, `mermaid`, `graphml`, `svg`, `html` and `json`.
struct DiagramView: Hashable, Sendable, Encodable {
    /// The language of a picture.
    enum Format: String, Hashable, Sendable, CodingKey {
        case dot, mermaid, graphml, svg, html, json
    }

    /// The language of the text.
    var format: Format
    /// The picture, with a line end.
    var text: TextStream
    /// An additional notice.
    var notice: ViewWarning?

    init(_ format: Format, _ text: String, notice: ViewWarning? = nil) {
        self.init(format, TextStream(text.hasSuffix("\n") ? text : text + "\n"), notice: notice)
    }

    init(_ format: Format, _ text: TextStream, notice: ViewWarning? = nil) {
        self.format = format
        self.text = text
        self.notice = notice
    }

    private enum CodingKeys: String, CodingKey {
        case notice
    }

    /// Writes the text under the name of its language.
    func encode(to encoder: any Encoder) throws {
        var picture = encoder.container(keyedBy: Format.self)
        try picture.encode(text.text, forKey: format)
        var rest = encoder.container(keyedBy: CodingKeys.self)
        try rest.encodeIfPresent(notice, forKey: .notice)
    }
}

extension DiagramView: Answer {
    static func fields(for command: String) throws -> [JSONShape.Field] {
        [
            JSONShape.Field(name: command, shape: .text(choices: []), isOptional: false),
            JSONShape.Field(name: "notice", shape: try ShapeRecorder.shape(of: ViewWarning.self), isOptional: true),
        ]
    }

    func lines(in text: TextRenderer) -> [String] { [String(self.text.text.dropLast())] }

    var isVerbatim: Bool { true }
    var isVisible: Bool { true }
    var stream: TextStream? { text }
}
