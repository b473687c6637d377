import FoundationEssentials
import TerminalText
import WiringVocabulary

/// Turns an answer into one JSON object on one line: `schema` and `command` first, then the answer's fields by name.
struct JSONRenderer: Sendable {
    /// The version of the shape of these objects; a program that reads them may rely on it.
    static let schema = 1

    init() {}

    /// The object for an answer.
    ///
    /// - Parameters:
    ///   - answer: the answer.
    ///   - command: the name of the command that gave it.
    /// - Returns: one line, with its end.
    func render(_ answer: any Answer, command: String) -> String {
        object(command: command, fields: answer.object(in: self))
    }

    /// The object for an answer, made while it is written; nil for one that is made as a whole.
    ///
    /// - Parameters:
    ///   - answer: the answer.
    ///   - command: the name of the command that gave it.
    func stream(_ answer: any Answer, command: String) -> StreamedText? {
        guard let fields = answer.streamedFields(in: self) else { return nil }
        return StreamedText { receive in
            try StreamedText("{\"schema\":\(Self.schema),\"command\":\(encoded(command)),").write(to: receive)
            try fields.write(to: receive)
            try StreamedText("}\n").write(to: receive)
        }
    }

    /// The object for an error.
    ///
    /// - Parameters:
    ///   - report: the error in words.
    ///   - command: the name of the command that failed, if it got that far.
    ///   - source: the line or script that it is about.
    /// - Returns: one line, with its end.
    func render(_ report: ErrorReport, command: String?, in source: ScriptText = ScriptText(text: "")) -> String {
        let place = report.range.map { range in
            let place = Caret.place(of: range.lowerBound, in: source.text)
            return ErrorFields.Place(script: source.origin, line: source.linesBefore + place.line, column: place.column)
        }
        return object(command: command ?? "", fields: encoded(ErrorFields(report.correcting(source.text), at: place)))
    }

    private func object(command: String, fields: String) -> String {
        let rest = fields.dropFirst()
        return "{\"schema\":\(Self.schema),\"command\":\(encoded(command))\(rest == "}" ? "" : ",")\(rest)\n"
    }

    /// Writes a list as JSON on one line, some elements at a time: what the encoder keeps of each is many times longer than what it writes.
    func write(list: [some Encodable], to receive: StreamedText.Receiver) throws {
        try StreamedText("[").write(to: receive)
        for start in stride(from: 0, to: list.count, by: 1_000) {
            if Task.isCancelled { throw CancellationError() }
            let elements = encoded(Array(list[start..<min(start + 1_000, list.count)])).dropFirst().dropLast()
            try StreamedText((start > 0 ? "," : "") + elements).write(to: receive)
        }
        try StreamedText("]").write(to: receive)
    }

    /// A value as JSON on one line, its fields by name.
    func encoded(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // An answer holds texts and integers only, which can always be written.
        guard let data = try? encoder.encode(value) else { return "{}" }
        return VisibleText.inJSON(String(decoding: data, as: UTF8.self))
    }
}

/// An error as the fields of an object.
struct ErrorFields: Encodable {
    /// What is in it.
    struct Fields: Codable {
        var message: String
        var details: [String]
        var hint: String?
        var place: Place?
        var status: Int32
    }

    /// Where it is: a line and a character in it, both counted from one.
    struct Place: Codable {
        /// The script's name, if it is a script.
        var script: String?
        var line: Int
        var column: Int
    }

    var error: Fields

    init(_ report: ErrorReport, at place: Place?) {
        error = Fields(
            message: report.message, details: report.details, hint: report.hint, place: place, status: report.status.rawValue)
    }
}
