/// What `dot`, `mermaid`, `graphml`, `svg`, `html` and `json` answer.
package struct PictureView: Hashable, Sendable, Encodable {
    /// The language of a picture.
    package enum Format: String, Hashable, Sendable, CodingKey {
        case dot, mermaid, graphml, svg, html, json
    }

    /// In which language the text is.
    package var format: Format
    /// The picture, with a line end.
    package var text: StreamedText
    /// What to say besides; nil if nothing.
    package var notice: ViewNotice?

    package init(_ format: Format, _ text: String, notice: ViewNotice? = nil) {
        self.init(format, StreamedText(text.hasSuffix("\n") ? text : text + "\n"), notice: notice)
    }

    package init(_ format: Format, _ text: StreamedText, notice: ViewNotice? = nil) {
        self.format = format
        self.text = text
        self.notice = notice
    }

    private enum CodingKeys: String, CodingKey {
        case notice
    }

    /// Writes the text under the name of its language.
    package func encode(to encoder: any Encoder) throws {
        var picture = encoder.container(keyedBy: Format.self)
        try picture.encode(text.text, forKey: format)
        var rest = encoder.container(keyedBy: CodingKeys.self)
        try rest.encodeIfPresent(notice, forKey: .notice)
    }
}
