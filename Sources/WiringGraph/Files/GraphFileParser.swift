import FindingTexts

/// Reads the objects of a graph file by their tables of fields. Text that is not JSON ends the reading; everything else that is wrong is noted, and
/// the reading goes on, so that a person hears of several mistakes at once.
struct GraphFileParser {
    /// A mistake by its offset.
    struct Noted {
        var offset: Int
        var message: String
        var hint: String?
    }

    /// The most mistakes to tell.
    static let maximumProblems = 20

    /// The text.
    var reader: JSONReader
    /// The mistakes so far.
    private(set) var problems: [Noted] = []
    /// How many more there were.
    private(set) var more = 0
    /// The keys of services, by the numbers that edges use.
    var keys = NameTable()
    /// All the other texts: most of them occur often.
    private var texts = NameTable()

    /// - Parameter bytes: the file, which has to stay for as long as the parser is used.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        reader = JSONReader(bytes)
    }

    /// Notes a mistake.
    mutating func note(_ message: String, at offset: Int, hint: String? = nil) {
        if problems.count < Self.maximumProblems {
            problems.append(Noted(offset: offset, message: message, hint: hint))
        } else {
            more += 1
        }
    }

    // MARK: Objects

    /// Reads an object field by field; fields that no table knows are passed over.
    ///
    /// - Returns: where it begins; nil when there was no object, which is noted.
    mutating func object<Node>(_ table: GraphFileFields<Node>, into node: inout Node) throws(JSONReader.Failure) -> Int? {
        guard reader.kind() == .object else {
            try wrongType("\(table.subject) has to be an object")
            return nil
        }
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

    /// The number of a field by its name; whoever writes a file keeps to one order, so that the next one is tried first.
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

    /// Reads a list, item by item.
    mutating func list(_ name: String, _ item: (inout GraphFileParser) throws(JSONReader.Failure) -> Void) throws(JSONReader.Failure) {
        guard reader.kind() == .array else { return try wrongType("'\(name)' has to be a list") }
        try reader.take("[", "a list was expected")
        if reader.takes("]") { return }
        // Of a file that nobody waits for any longer the rest is not read; that the list does not end is of no interest to anybody.
        repeat { try item(&self) } while !Task.isCancelled && reader.takes(",")
        try reader.take("]", "a comma or ] was expected")
    }

    // MARK: Values

    /// Reads a text; nil when there is none, which is noted.
    mutating func text(_ name: String) throws(JSONReader.Failure) -> String? {
        guard reader.kind() == .text else {
            try wrongType("'\(name)' has to be a text")
            return nil
        }
        let offset = reader.position
        let text = try reader.takeText()
        guard let number = text.withBytes(of: reader.bytes, { texts.number(of: $0, at: offset) }) else {
            note("'\(name)' is not written in UTF-8", at: offset)
            return nil
        }
        return texts.names[number]
    }

    /// Reads the key of a service, and gives its number.
    mutating func key(_ name: String) throws(JSONReader.Failure) -> Int? {
        guard reader.kind() == .text else {
            try wrongType("'\(name)' has to be a text, the key of a service")
            return nil
        }
        let offset = reader.position
        let text = try reader.takeText()
        guard !(text.unescaped?.isEmpty ?? text.range.isEmpty) else {
            note("'\(name)' is empty", at: offset)
            return nil
        }
        guard let number = text.withBytes(of: reader.bytes, { keys.number(of: $0, at: offset) }) else {
            note("'\(name)' is not written in UTF-8", at: offset)
            return nil
        }
        return number
    }

    /// Reads one of several words.
    mutating func choice<Choice>(
        _ name: String, words: [String], _ make: (String) -> Choice?
    ) throws(JSONReader.Failure) -> Choice? {
        reader.skipSpace()
        let offset = reader.position
        guard let text = try text(name) else { return nil }
        if let choice = make(text) { return choice }
        let near = Suggestions.nearMisses(for: text, among: words, limit: 1).first
        note(
            "'\(name)' cannot be '\(text)'", at: offset,
            hint: near.map { "did you mean '\($0)'?" } ?? "one of \(words.joined(separator: ", "))")
        return nil
    }

    /// Reads a truth; `null` is as good as leaving the field out.
    mutating func boolean(_ name: String) throws(JSONReader.Failure) -> Bool? {
        switch reader.kind() {
        case .boolean, .null: return try reader.takeWord()
        case .object, .array, .text, .number, .nothing:
            try wrongType("'\(name)' has to be true or false")
            return nil
        }
    }

    /// Reads a whole number.
    mutating func integer(_ name: String, minimum: Int?, maximum: Int?) throws(JSONReader.Failure) -> Int? {
        guard reader.kind() == .number else {
            try wrongType("'\(name)' has to be a whole number")
            return nil
        }
        let offset = reader.position
        guard let value = try reader.takeNumber() else {
            note("'\(name)' has to be a whole number", at: offset)
            return nil
        }
        if let minimum, value < minimum {
            note("'\(name)' has to be \(minimum) or more, not \(value)", at: offset)
            return nil
        }
        if let maximum, value > maximum {
            note("'\(name)' has to be \(maximum) or less, not \(value)", at: offset)
            return nil
        }
        return value
    }

    /// Reads a list of texts.
    mutating func texts(_ name: String) throws(JSONReader.Failure) -> [String]? {
        var result: [String] = []
        try list(name) { (parser) throws(JSONReader.Failure) in
            if let text = try parser.text(name) { result.append(text) }
        }
        return result
    }

    /// Reads a place in a source.
    mutating func site(_ name: String) throws(JSONReader.Failure) -> SourceSite? {
        reader.skipSpace()
        let offset = reader.position
        guard let text = try text(name) else { return nil }
        if let site = SourceSite(text: text) { return site }
        note("'\(name)' has to be a file, a colon and a line", at: offset, hint: "for example \"Mail/MailAssembly.swift:12\"")
        return nil
    }

    /// Notes that a value is of another type, and passes over it.
    private mutating func wrongType(_ message: String) throws(JSONReader.Failure) {
        let kind = reader.kind()
        let offset = reader.position
        try reader.skipValue()
        note("\(message), not \(kind.rawValue)", at: offset)
    }
}
