import FoundationEssentials
import WiringVocabulary

/// Turns an answer into one JSON object on one line: `schema` and `command` first, then the answer's fields by name.
struct JSONRenderer: Sendable {
    /// The version of the shape of these objects; a program that reads them may rely on it.
    static let schema = 1

    init() {}

    /// The object for an answer.
    ///
    /// - Parameters:
    ///   - view: the answer.
    ///   - command: the name of the command that gave it.
    /// - Returns: one line, with its end.
    func render(_ view: ViewModel, command: String) -> String {
        object(command: command, fields: fields(view))
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

    private func fields(_ view: ViewModel) -> String {
        switch view {
        case .loaded(let view): encoded(view)
        case .scanned(let view): encoded(view)
        case .converted(let view): encoded(view)
        case .reloaded(let view): encoded(view)
        case .assemblies(let view): encoded(view)
        case .services(let view): encoded(view)
        case .service(let view): encoded(view)
        case .tree(let view): encoded(view)
        case .path(let view): encoded(view)
        case .cycles(let view): encoded(view)
        case .lifetimes(let view): encoded(view)
        case .count(let view): encoded(view)
        case .stats(let view): encoded(view)
        case .variables(let view): encoded(view)
        case .keys(let view): encoded(view)
        case .queryHelp(let view): encoded(view)
        case .lint(let view): encoded(view)
        case .lintDocument(let view): encoded(view)
        case .rules(let view): encoded(view)
        case .rule(let rule): encoded(rule)
        case .resolved(let view): encoded(view)
        case .resolvedAll(let view): encoded(view)
        case .activated(let view): encoded(view)
        case .processors(let view): encoded(view)
        case .switched(let view): encoded(view)
        case .graph(let view): encoded(view)
        case .picture(let view): encoded(view)
        case .help(let view): encoded(view)
        case .commandHelp(let view): encoded(view)
        case .aliases(let view): encoded(view)
        case .settings(let view): encoded(view)
        case .history(let view): encoded(view)
        case .text(let view): encoded(view)
        case .saved(let view): encoded(view)
        case .file(let text): encoded(TextView(String(text.text.dropLast())))
        case .difference(let view): encoded(view)
        case .differenceText(let view): encoded(view)
        case .assumptions(let view): encoded(view)
        case .plan(let view): encoded(view)
        case .architecture(let view): encoded(view)
        case .timed(let view, let command, let nanoseconds):
            "{\"answer\":\(object(command: command, fields: fields(view)).dropLast()),\"nanoseconds\":\(nanoseconds)}"
        case .nothing: "{}"
        }
    }

    private func encoded(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // A view holds texts and integers only, which can always be written.
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
