/// Renders an answer as one JSON object on one line: `schema` and `command` first, then the fields of the answer.
struct JSONRenderer: Sendable {
    /// The version of the schema, on which other programs rely.
    static let schema = 1

    private let text = JSONText()

    init() {}

    func render(_ answer: any Answer, command: String) -> String { object(command: command, fields: answer.object(in: text)) }

    /// Returns the object for an answer as a stream; nil for an answer that is encoded as a whole.
    func stream(_ answer: any Answer, command: String) -> TextStream? {
        guard let fields = answer.streamedFields(in: text) else { return nil }
        return TextStream { receive in
            try TextStream("{\"schema\":\(Self.schema),\"command\":\(text.encoded(command)),").write(to: receive)
            try fields.write(to: receive)
            try TextStream("}\n").write(to: receive)
        }
    }

    /// Returns the object for an error in a line or a script.
    func render(_ report: ErrorReport, command: String?, in source: ScriptText = ScriptText(text: "")) -> String {
        let place = report.range.map { range in
            let place = Caret.place(of: range.lowerBound, in: source.text)
            return ErrorFields.Place(script: source.origin, line: source.linesBefore + place.line, column: place.column)
        }
        return object(command: command ?? "", fields: text.encoded(ErrorFields(report.correcting(source.text), at: place)))
    }

    private func object(command: String, fields: String) -> String {
        let rest = fields.dropFirst()
        return "{\"schema\":\(Self.schema),\"command\":\(text.encoded(command))\(rest == "}" ? "" : ",")\(rest)\n"
    }
}

struct ErrorFields: Encodable {
    struct Fields: Codable {
        var message: String
        var details: [String]
        var hint: String?
        var place: Place?
        var status: Int32
    }

    /// The location of an error: line and column, both starting at one.
    struct Place: Codable {
        var script: String?
        var line: Int
        var column: Int
    }

    var error: Fields

    init(_ report: ErrorReport, at place: Place?) {
        error = Fields(message: report.message, details: report.details, hint: report.hint, place: place, status: report.status.rawValue)
    }
}
