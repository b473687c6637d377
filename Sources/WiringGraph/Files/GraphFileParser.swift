import FindingTexts

/// Parses the objects of a graph file by their tables of fields. Invalid JSON stops the parser; other problems are recorded.
struct GraphFileParser {
    /// A problem with its offset.
    struct LocatedProblem {
        var offset: Int
        var message: String
        var hint: String?
    }

    static let maximumProblems = 20

    var reader: JSONReader
    private(set) var problems: [LocatedProblem] = []
    /// The number of problems beyond the maximum.
    private(set) var more = 0
    /// The keys of services; edges refer to them by number.
    var keys = NameTable()
    /// All other texts, stored once each, since most of them repeat.
    private var texts = NameTable()

    /// - Parameter bytes: the file, which must stay valid while the parser is used.
    init(_ bytes: UnsafeBufferPointer<UInt8>) { reader = JSONReader(bytes) }

    mutating func note(_ message: String, at offset: Int, hint: String? = nil) {
        if problems.count < Self.maximumProblems {
            problems.append(LocatedProblem(offset: offset, message: message, hint: hint))
        } else {
            more += 1
        }
    }

    /// Parses an object field by field; unknown fields are skipped. Returns its offset; nil if the value is not an object.
    mutating func object<Node>(_ table: GraphFileFields<Node>, into node: inout Node) throws(JSONReader.Failure) -> Int? {
        guard reader.kind() == .object else { return try wrongType("\(table.subject) must be an object") }
        let start = reader.position
        var seen: UInt64 = 0
        var expected = 0
        try reader.take("{", "an object was expected")
        if !reader.takes("}") {
            repeat {
                guard reader.kind() == .text else { throw reader.unexpected("a field name in quotes was expected") }
                let offset = reader.position
                let name = try reader.takeText()
                try reader.take(":", "a colon was expected after the field's name")
                guard let field = Self.field(name, of: reader.bytes, in: table, from: expected) else {
                    try reader.skipValue()
                    continue
                }
                expected = field + 1
                if seen & 1 << UInt64(field) != 0 { note("'\(table.fields[field].name)' is given twice", at: offset) }
                seen |= 1 << UInt64(field)
                try table.readers[field](&node, &self)
            } while reader.takes(",")
            try reader.take("}", "a comma or } was expected")
        }
        if seen & table.required != table.required {
            let missing = table.fields.indices.filter { table.required & ~seen & 1 << UInt64($0) != 0 }.map { "'\(table.fields[$0].name)'" }
            note("\(table.subject) needs \(missing.joined(separator: " and "))", at: start)
        }
        return start
    }

    /// The number of a field by its name. Files usually keep one order, so the next field is tried first.
    private static func field<Node>(
        _ name: JSONReader.Text, of bytes: UnsafeBufferPointer<UInt8>, in table: GraphFileFields<Node>, from expected: Int
    ) -> Int? {
        var number = expected == table.names.count ? 0 : expected
        for _ in table.names.indices {
            if let unescaped = name.unescaped {
                if table.names[number] == unescaped { return number }
            } else if table.names[number].count == name.range.count {
                var position = 0
                while position < name.range.count, table.names[number][position] == bytes[name.range.lowerBound + position] {
                    position += 1
                }
                if position == name.range.count { return number }
            }
            number = number + 1 == table.names.count ? 0 : number + 1
        }
        return nil
    }

    mutating func list(_ name: String, _ item: (inout GraphFileParser) throws(JSONReader.Failure) -> Void) throws(JSONReader.Failure) {
        guard reader.kind() == .array else {
            let _: Void? = try wrongType("'\(name)' must be a list")
            return
        }
        try reader.take("[", "a list was expected")
        if reader.takes("]") { return }
        // If the task is cancelled, parsing stops here, and the resulting error about the list is ignored.
        repeat { try item(&self) } while !Task.isCancelled && reader.takes(",")
        try reader.take("]", "a comma or ] was expected")
    }

    /// Parses a text; records a problem and returns nil if there is none.
    mutating func text(_ name: String) throws(JSONReader.Failure) -> String? {
        try number(of: name, "a text", isKey: false).map { texts.names[$0] }
    }

    /// Parses the key of a service, and returns its number.
    mutating func key(_ name: String) throws(JSONReader.Failure) -> Int? {
        try number(of: name, "a text, the key of a service", isKey: true)
    }

    private mutating func number(of name: String, _ expected: String, isKey: Bool) throws(JSONReader.Failure) -> Int? {
        guard reader.kind() == .text else { return try wrongType("'\(name)' must be \(expected)") }
        let offset = reader.position
        let text = try reader.takeText()
        if isKey, text.unescaped?.isEmpty ?? text.range.isEmpty { return refuse("'\(name)' is empty", at: offset) }
        let number = text.withBytes(of: reader.bytes) { isKey ? keys.number(of: $0, at: offset) : texts.number(of: $0, at: offset) }
        return number ?? refuse("'\(name)' is not written in UTF-8", at: offset)
    }

    mutating func choice<Choice>(_ name: String, words: [String], _ make: (String) -> Choice?) throws(JSONReader.Failure) -> Choice? {
        reader.skipSpace()
        let offset = reader.position
        guard let text = try text(name) else { return nil }
        if let choice = make(text) { return choice }
        let near = Suggestions.nearMisses(for: text, among: words, limit: 1).first
        return refuse(
            "'\(name)' cannot be '\(text)'", at: offset,
            hint: near.map { "did you mean '\($0)'?" } ?? "one of \(words.joined(separator: ", "))")
    }

    /// Parses a Boolean; `null` is equivalent to omitting the field.
    mutating func boolean(_ name: String) throws(JSONReader.Failure) -> Bool? {
        switch reader.kind() {
        case .boolean, .null: return try reader.takeWord()
        case .object, .array, .text, .number, .nothing: return try wrongType("'\(name)' must be true or false")
        }
    }

    mutating func integer(_ name: String, minimum: Int?, maximum: Int?) throws(JSONReader.Failure) -> Int? {
        guard reader.kind() == .number else { return try wrongType("'\(name)' must be a whole number") }
        let offset = reader.position
        guard let value = try reader.takeNumber() else { return refuse("'\(name)' must be a whole number", at: offset) }
        if let minimum, value < minimum { return refuse("'\(name)' must be \(minimum) or more, not \(value)", at: offset) }
        if let maximum, value > maximum { return refuse("'\(name)' must be \(maximum) or less, not \(value)", at: offset) }
        return value
    }

    mutating func texts(_ name: String) throws(JSONReader.Failure) -> [String]? {
        var result: [String] = []
        try list(name) { (parser) throws(JSONReader.Failure) in
            if let text = try parser.text(name) { result.append(text) }
        }
        return result
    }

    mutating func site(_ name: String) throws(JSONReader.Failure) -> SourceSite? {
        reader.skipSpace()
        let offset = reader.position
        guard let text = try text(name) else { return nil }
        return SourceSite(text: text)
            ?? refuse("'\(name)' must be a file, a colon and a line", at: offset, hint: "for example \"Mail/MailAssembly.swift:12\"")
    }

    /// Records a problem with a value, and returns nil instead.
    private mutating func refuse<Value>(_ message: String, at offset: Int, hint: String? = nil) -> Value? {
        note(message, at: offset, hint: hint)
        return nil
    }

    /// Records that a value has the wrong type, skips it, and returns nil instead.
    private mutating func wrongType<Value>(_ message: String) throws(JSONReader.Failure) -> Value? {
        let kind = reader.kind()
        let offset = reader.position
        try reader.skipValue()
        return refuse("\(message), not \(kind.rawValue)", at: offset)
    }
}

package struct GraphFileProblem: Hashable, Sendable {
    /// The line, starting at one.
    package var line: Int
    /// The column in characters, starting at one.
    package var column: Int
    /// The problem, as one sentence without a full stop.
    package var message: String
    package var hint: String?

    /// `graph.json:3:12: there is no service 'clok' (did you mean 'clock'?)`.
    package func description(in file: String) -> String { "\(file):\(line):\(column): \(message)" + (hint.map { " (\($0))" } ?? "") }
}

/// The error for bytes that are not a valid graph file.
package struct GraphFileError: Error, Hashable, Sendable, CustomStringConvertible {
    package var problems: [GraphFileProblem]
    package var more: Int

    package func lines(in file: String) -> [String] {
        problems.map { $0.description(in: file) } + (more > 0 ? ["... and \(more) more"] : [])
    }

    package var description: String { lines(in: "graph").joined(separator: "\n") }
}
