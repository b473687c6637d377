/// A field of an object in a graph file: its parser, writer and documentation. The parser, the writer, the schema and the documentation share the
/// tables of fields, so a new field requires one entry.
struct GraphFileField<Node>: Sendable {
    /// The type of a field's value, for the schema.
    indirect enum Content: Sendable {
        case text
        case site
        case lifetime
        case choice([String])
        case boolean
        case integer(minimum: Int?, maximum: Int?)
        case texts
        case objects(String)
    }

    let name: String
    /// The type of the value.
    let content: Content
    /// The meaning of the field, as one sentence without a full stop.
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
    /// The fields in output order.
    let fields: [GraphFileField<Node>]
    /// The names of the fields as bytes.
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
    typealias Reader<Value> = @Sendable (inout GraphFileParser) throws(JSONReader.Failure) -> Value?
    typealias Writer<Value> = @Sendable (Value, inout GraphFileWriter) -> Void

    /// A field for a value, which is written if there is one.
    private static func value<Value>(
        _ name: String, _ content: Content, _ meaning: String, meaningIfOmitted: String?, get: @escaping @Sendable (Node) -> Value?,
        set: @escaping @Sendable (inout Node, Value) -> Void, read: @escaping Reader<Value>, write: @escaping Writer<Value>
    ) -> GraphFileField {
        GraphFileField(
            name: name, content: content, meaning: meaning, meaningIfOmitted: meaningIfOmitted,
            read: { (node, parser) throws(JSONReader.Failure) in
                if let value = try read(&parser) { set(&node, value) }
            },
            write: { node, writer in
                if let value = get(node) { writer.field(name) { write(value, &$0) } }
            })
    }

    /// A field for an optional value; required if `meaningIfOmitted` is nil.
    private static func optional<Value>(
        _ name: String, _ content: Content, _ meaning: String, meaningIfOmitted: String?, _ property: Property<Value?>,
        read: @escaping Reader<Value>, write: @escaping Writer<Value>
    ) -> GraphFileField {
        value(
            name, content, meaning, meaningIfOmitted: meaningIfOmitted, get: { $0[keyPath: property] }, set: { $0[keyPath: property] = $1 },
            read: read, write: write)
    }

    /// A field that is omitted if it has the default value; required without one.
    private static func plain<Value: Equatable & Sendable>(
        _ name: String, _ content: Content, _ meaning: String, meaningIfOmitted: String?, _ property: Property<Value>,
        default standard: Value?,
        read: @escaping Reader<Value>, write: @escaping Writer<Value>
    ) -> GraphFileField {
        value(
            name, content, meaning, meaningIfOmitted: meaningIfOmitted,
            get: { node in
                let value = node[keyPath: property]
                return value == standard ? nil : value
            },
            set: { $0[keyPath: property] = $1 }, read: read, write: write)
    }

    /// A text field; required if `meaningIfOmitted` is nil, otherwise omitted when empty.
    static func text(
        _ name: String, _ meaning: String, meaningIfOmitted: String? = nil, _ property: Property<String>
    ) -> GraphFileField {
        plain(
            name, .text, meaning, meaningIfOmitted: meaningIfOmitted, property, default: meaningIfOmitted.map { _ in "" },
            read: { (parser) throws(JSONReader.Failure) in try parser.text(name) }, write: { $1.text($0) })
    }

    /// A field for an optional text; required if `meaningIfOmitted` is nil.
    static func text(
        _ name: String, _ meaning: String, meaningIfOmitted: String? = nil, _ property: Property<String?>
    ) -> GraphFileField {
        optional(
            name, .text, meaning, meaningIfOmitted: meaningIfOmitted, property,
            read: { (parser) throws(JSONReader.Failure) in try parser.text(name) }, write: { $1.text($0) })
    }

    /// A field for one of several words; required without a default.
    static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable & Equatable>(
        _ name: String, _ meaning: String, _ property: Property<Choice>, default standard: Choice? = nil
    ) -> GraphFileField {
        let words = Choice.allCases.map(\.rawValue)
        return plain(
            name, .choice(words), meaning, meaningIfOmitted: standard?.rawValue, property, default: standard,
            read: { (parser) throws(JSONReader.Failure) in try parser.choice(name, words: words, Choice.init(rawValue:)) },
            write: { $1.text($0.rawValue) })
    }

    static func lifetime(_ name: String, _ meaning: String, _ property: Property<Lifetime>, default standard: Lifetime) -> GraphFileField {
        let words = Lifetime.unscoped.map(\.rawValue) + ["scope(NAME)"]
        return plain(
            name, .lifetime, meaning, meaningIfOmitted: standard.rawValue, property, default: standard,
            read: { (parser) throws(JSONReader.Failure) in try parser.choice(name, words: words, Lifetime.init(rawValue:)) },
            write: { $1.text($0.rawValue) })
    }

    static func boolean(_ name: String, _ meaning: String, _ property: Property<Bool>, default standard: Bool = false) -> GraphFileField {
        plain(
            name, .boolean, meaning, meaningIfOmitted: "\(standard)", property, default: standard,
            read: { (parser) throws(JSONReader.Failure) in try parser.boolean(name) }, write: { $1.boolean($0) })
    }

    /// A field for an optional Boolean.
    static func boolean(
        _ name: String, _ meaning: String, meaningIfOmitted: String = "unknown", _ property: Property<Bool?>
    ) -> GraphFileField {
        optional(
            name, .boolean, meaning, meaningIfOmitted: meaningIfOmitted, property,
            read: { (parser) throws(JSONReader.Failure) in try parser.boolean(name) }, write: { $1.boolean($0) })
    }

    /// A field for a number that is omitted when it is zero.
    static func integer(
        _ name: String, _ meaning: String, minimum: Int? = nil, maximum: Int? = nil, _ property: Property<Int>
    ) -> GraphFileField {
        plain(
            name, .integer(minimum: minimum, maximum: maximum), meaning, meaningIfOmitted: "0", property, default: 0,
            read: { (parser) throws(JSONReader.Failure) in try parser.integer(name, minimum: minimum, maximum: maximum) },
            write: { $1.number($0) })
    }

    /// A field for an optional number.
    static func integer(
        _ name: String, _ meaning: String, minimum: Int? = nil, maximum: Int? = nil, meaningIfOmitted: String?, _ property: Property<Int?>
    ) -> GraphFileField {
        optional(
            name, .integer(minimum: minimum, maximum: maximum), meaning, meaningIfOmitted: meaningIfOmitted, property,
            read: { (parser) throws(JSONReader.Failure) in try parser.integer(name, minimum: minimum, maximum: maximum) },
            write: { $1.number($0) })
    }

    /// A list of texts; omitted when empty.
    static func texts(_ name: String, _ meaning: String, _ property: Property<[String]>) -> GraphFileField {
        plain(
            name, .texts, meaning, meaningIfOmitted: "none", property, default: [],
            read: { (parser) throws(JSONReader.Failure) in try parser.texts(name) }, write: { $1.texts($0) })
    }

    /// A field for a source location: `Mail/MailAssembly.swift:12`.
    static func site(_ meaning: String, _ property: Property<SourceSite?>) -> GraphFileField {
        optional(
            "site", .site, meaning, meaningIfOmitted: "unknown", property,
            read: { (parser) throws(JSONReader.Failure) in try parser.site("site") }, write: { $1.text($0.description) })
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
