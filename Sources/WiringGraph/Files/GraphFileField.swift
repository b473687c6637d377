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
    /// A text field; required if `meaningIfOmitted` is nil, otherwise written when `get` returns a value.
    static func text(
        _ name: String, _ meaning: String, meaningIfOmitted: String? = nil, get: @escaping @Sendable (Node) -> String?,
        set: @escaping @Sendable (inout Node, String) -> Void
    ) -> GraphFileField {
        GraphFileField(
            name: name, content: .text, meaning: meaning, meaningIfOmitted: meaningIfOmitted,
            read: { (node, parser) throws(JSONReader.Failure) in
                if let value = try parser.text(name) { set(&node, value) }
            },
            write: { node, writer in
                if let value = get(node) { writer.field(name) { $0.text(value) } }
            }
        )
    }

    /// A field for one of several words.
    static func choice<Choice: RawRepresentable & CaseIterable & Sendable>(
        _ name: String, _ meaning: String, meaningIfOmitted: String?, _ type: Choice.Type, get: @escaping @Sendable (Node) -> Choice?,
        set: @escaping @Sendable (inout Node, Choice) -> Void
    ) -> GraphFileField where Choice.RawValue == String {
        let words = Choice.allCases.map(\.rawValue)
        return GraphFileField(
            name: name, content: .choice(words), meaning: meaning, meaningIfOmitted: meaningIfOmitted,
            read: { (node, parser) throws(JSONReader.Failure) in
                if let value: Choice = try parser.choice(name, words: words, Choice.init(rawValue:)) { set(&node, value) }
            },
            write: { node, writer in
                if let value = get(node) { writer.field(name) { $0.text(value.rawValue) } }
            }
        )
    }

    static func boolean(
        _ name: String, _ meaning: String, meaningIfOmitted: String?, get: @escaping @Sendable (Node) -> Bool?,
        set: @escaping @Sendable (inout Node, Bool) -> Void
    ) -> GraphFileField {
        GraphFileField(
            name: name, content: .boolean, meaning: meaning, meaningIfOmitted: meaningIfOmitted,
            read: { (node, parser) throws(JSONReader.Failure) in
                if let value = try parser.boolean(name) { set(&node, value) }
            },
            write: { node, writer in
                if let value = get(node) { writer.field(name) { $0.boolean(value) } }
            }
        )
    }

    static func integer(
        _ name: String, _ meaning: String, minimum: Int? = nil, maximum: Int? = nil, meaningIfOmitted: String?,
        get: @escaping @Sendable (Node) -> Int?, set: @escaping @Sendable (inout Node, Int) -> Void
    ) -> GraphFileField {
        GraphFileField(
            name: name, content: .integer(minimum: minimum, maximum: maximum), meaning: meaning, meaningIfOmitted: meaningIfOmitted,
            read: { (node, parser) throws(JSONReader.Failure) in
                if let value = try parser.integer(name, minimum: minimum, maximum: maximum) { set(&node, value) }
            },
            write: { node, writer in
                if let value = get(node) { writer.field(name) { $0.number(value) } }
            }
        )
    }

    /// A list of texts; omitted when empty.
    static func texts(
        _ name: String, _ meaning: String, get: @escaping @Sendable (Node) -> [String],
        set: @escaping @Sendable (inout Node, [String]) -> Void
    ) -> GraphFileField {
        GraphFileField(
            name: name, content: .texts, meaning: meaning, meaningIfOmitted: "none",
            read: { (node, parser) throws(JSONReader.Failure) in
                if let value = try parser.texts(name) { set(&node, value) }
            },
            write: { node, writer in
                let value = get(node)
                if !value.isEmpty { writer.field(name) { $0.texts(value) } }
            }
        )
    }
}

extension GraphFileField {
    static func lifetime(
        _ name: String, _ meaning: String, meaningIfOmitted: String?, get: @escaping @Sendable (Node) -> Lifetime?,
        set: @escaping @Sendable (inout Node, Lifetime) -> Void
    ) -> GraphFileField {
        let words = Lifetime.unscoped.map(\.rawValue) + ["scope(NAME)"]
        return GraphFileField(
            name: name, content: .lifetime, meaning: meaning, meaningIfOmitted: meaningIfOmitted,
            read: { (node, parser) throws(JSONReader.Failure) in
                if let value: Lifetime = try parser.choice(name, words: words, Lifetime.init(rawValue:)) { set(&node, value) }
            },
            write: { node, writer in
                if let value = get(node) { writer.field(name) { $0.text(value.rawValue) } }
            }
        )
    }

    /// A field for a source location: `Mail/MailAssembly.swift:12`.
    static func site(
        _ meaning: String, get: @escaping @Sendable (Node) -> SourceSite?, set: @escaping @Sendable (inout Node, SourceSite) -> Void
    ) -> GraphFileField {
        GraphFileField(
            name: "site", content: .site, meaning: meaning, meaningIfOmitted: "unknown",
            read: { (node, parser) throws(JSONReader.Failure) in
                if let value = try parser.site("site") { set(&node, value) }
            },
            write: { node, writer in
                if let value = get(node) { writer.field("site") { $0.text(value.description) } }
            }
        )
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
