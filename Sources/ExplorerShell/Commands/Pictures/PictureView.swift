/// The answer of `dot`, `mermaid`, `graphml`, `svg`, `html` and `json`.
struct PictureView: Hashable, Sendable, Encodable {
    /// The language of a picture.
    enum Format: String, Hashable, Sendable, CodingKey {
        case dot, mermaid, graphml, svg, html, json
    }

    /// The language of the text.
    var format: Format
    /// The picture, with a line end.
    var text: StreamedText
    /// An additional notice.
    var notice: ViewNotice?

    init(_ format: Format, _ text: String, notice: ViewNotice? = nil) {
        self.init(format, StreamedText(text.hasSuffix("\n") ? text : text + "\n"), notice: notice)
    }

    init(_ format: Format, _ text: StreamedText, notice: ViewNotice? = nil) {
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

extension PictureView: Answer {
    static func fields(for command: String) throws -> [JSONShape.Field] {
        [
            JSONShape.Field(name: command, shape: .text(choices: []), isOptional: false),
            JSONShape.Field(name: "notice", shape: try ShapeRecorder.shape(of: ViewNotice.self), isOptional: true),
        ]
    }

    func lines(in text: TextRenderer) -> [String] { [String(self.text.text.dropLast())] }

    var isVerbatim: Bool { true }
    var isVisible: Bool { true }
    var stream: StreamedText? { text }
}
