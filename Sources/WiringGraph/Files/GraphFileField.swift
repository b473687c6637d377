/// The type of a value in a graph file, for the schema.
indirect enum GraphFileContent: Sendable {
    case text
    case site
    case lifetime
    case choice([String])
    case boolean
    case integer(minimum: Int?, maximum: Int?)
    case texts
    case objects(String)
}

/// The parser, the writer and the documentation of a type of values.
struct GraphFileFormat<Value: Sendable>: Sendable {
    let content: GraphFileContent
    /// The value of an omitted field; nil if each field states its own.
    var standard: Value?
    /// The description of a default value.
    var words: @Sendable (Value) -> String = { "\($0)" }
    let read: @Sendable (_ name: String, inout GraphFileParser) throws(JSONReader.Failure) -> Value?
    let write: @Sendable (Value, inout GraphFileWriter) -> Void
}

extension GraphFileFormat<String> {
    static var text: Self {
        Self(content: .text, read: { (name, parser) throws(JSONReader.Failure) in try parser.text(name) }, write: { $1.text($0) })
    }
}

extension GraphFileFormat<Bool> {
    static var boolean: Self {
        Self(
            content: .boolean, standard: false, read: { (name, parser) throws(JSONReader.Failure) in try parser.boolean(name) },
            write: { $1.boolean($0) })
    }
}

extension GraphFileFormat<Int> {
    /// The key of a service, as its number.
    static var key: Self {
        Self(content: .text, read: { (name, parser) throws(JSONReader.Failure) in try parser.key(name) }, write: { $1.key($0) })
    }

    static func integer(minimum: Int? = nil, maximum: Int? = nil) -> Self {
        Self(
            content: .integer(minimum: minimum, maximum: maximum), standard: 0,
            read: { (name, parser) throws(JSONReader.Failure) in try parser.integer(name, minimum: minimum, maximum: maximum) },
            write: { $1.number($0) })
    }
}

extension GraphFileFormat<[String]> {
    static var texts: Self {
        Self(
            content: .texts, standard: [], words: { _ in "none" },
            read: { (name, parser) throws(JSONReader.Failure) in try parser.texts(name) }, write: { $1.texts($0) })
    }
}

extension GraphFileFormat<SourceSite> {
    /// A source location: `Mail/MailAssembly.swift:12`.
    static var site: Self {
        Self(
            content: .site, read: { (name, parser) throws(JSONReader.Failure) in try parser.site(name) }, write: { $1.text($0.description) }
        )
    }
}

extension GraphFileFormat where Value: RawRepresentable<String> {
    fileprivate static func choice(_ content: GraphFileContent, _ words: [String]) -> Self {
        Self(
            content: content, words: \.rawValue,
            read: { (name, parser) throws(JSONReader.Failure) in try parser.choice(name, words: words, Value.init(rawValue:)) },
            write: { $1.text($0.rawValue) })
    }

    static func choice() -> Self where Value: CaseIterable {
        let words = Value.allCases.map(\.rawValue)
        return choice(.choice(words), words)
    }
}

extension GraphFileFormat<Lifetime> {
    static var lifetime: Self { choice(.lifetime, Lifetime.unscoped.map(\.rawValue) + ["scope(NAME)"]) }
}

/// A field of an object in a graph file. The parser, the writer, the schema and the documentation share the tables of fields.
struct GraphFileField<Node>: Sendable {
    let name: String
    let content: GraphFileContent
    let meaning: String
    /// The meaning of an omitted field; nil for a required field.
    let meaningIfOmitted: String?
    let read: @Sendable (inout Node, inout GraphFileParser) throws(JSONReader.Failure) -> Void
    /// Writes the value, if there is one.
    let write: @Sendable (Node, inout GraphFileWriter) -> Void

    var isRequired: Bool { meaningIfOmitted == nil }
}

/// The fields of one kind of object.
struct GraphFileFields<Node>: Sendable {
    /// The object's name in messages: `a service`.
    let subject: String
    let fields: [GraphFileField<Node>]
    let names: [[UInt8]]
    /// The parser of each field, stored separately for speed: fields are parsed and written millions of times.
    let readers: [@Sendable (inout Node, inout GraphFileParser) throws(JSONReader.Failure) -> Void]
    let writers: [@Sendable (Node, inout GraphFileWriter) -> Void]
    /// The required fields, as bits.
    let required: UInt64

    init(_ subject: String, _ fields: [GraphFileField<Node>]) {
        self.subject = subject
        self.fields = fields
        names = fields.map { Array($0.name.utf8) }
        readers = fields.map(\.read)
        writers = fields.map(\.write)
        required = fields.enumerated().reduce(0) { $1.element.isRequired ? $0 | 1 << UInt64($1.offset) : $0 }
    }
}

extension GraphFileField {
    typealias Property<Value> = any WritableKeyPath<Node, Value> & Sendable

    /// A field that is omitted if it has the default value of the field or of its format; required without one.
    static func field<Value: Equatable>(
        _ name: String, _ format: GraphFileFormat<Value>, _ meaning: String, _ property: Property<Value>, default given: Value? = nil,
        ifOmitted: String? = nil
    ) -> Self {
        let standard = given ?? format.standard
        return field(name, format, meaning, ifOmitted: ifOmitted ?? standard.map(format.words)) { node in
            let value = node[keyPath: property]
            return value == standard ? nil : value
        } set: { node, value in
            node[keyPath: property] = value
        }
    }

    /// A field for an optional value; required if `ifOmitted` is nil.
    static func field<Value>(
        _ name: String, _ format: GraphFileFormat<Value>, _ meaning: String, _ property: Property<Value?>, ifOmitted: String?
    ) -> Self {
        field(name, format, meaning, ifOmitted: ifOmitted, get: { $0[keyPath: property] }, set: { $0[keyPath: property] = $1 })
    }

    private static func field<Value>(
        _ name: String, _ format: GraphFileFormat<Value>, _ meaning: String, ifOmitted: String?,
        get: @escaping @Sendable (Node) -> Value?, set: @escaping @Sendable (inout Node, Value) -> Void
    ) -> Self {
        GraphFileField(
            name: name, content: format.content, meaning: meaning, meaningIfOmitted: ifOmitted,
            read: { (node, parser) throws(JSONReader.Failure) in
                if let value = try format.read(name, &parser) { set(&node, value) }
            },
            write: { node, writer in
                if let value = get(node) { writer.field(name) { format.write(value, &$0) } }
            })
    }
}

extension SourceSite {
    /// Parses the format of `description`: the file, a colon, the line.
    init?(text: String) {
        // Line 0 means that only the file is known.
        guard let colon = text.lastIndex(of: ":"), let line = Int(text[text.index(after: colon)...]), line >= 0 else { return nil }
        self.init(file: String(text[..<colon]), line: line)
    }
}
