/// One field of an object in a graph file: how it is read, written and explained. Reader, writer, schema and documentation all go by the same
/// tables of fields, so that a new field is one entry.
struct GraphFileField<Node>: Sendable {
    /// What a field holds, for the schema.
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

    /// The field's name.
    let name: String
    /// What it holds.
    let content: Content
    /// One sentence without a full stop: what it means.
    let meaning: String
    /// What it is where it is left out, in words; nil for a field that must be there.
    let absence: String?
    /// Reads its value.
    let read: @Sendable (inout Node, inout GraphFileParser) throws(JSONReader.Failure) -> Void
    /// Writes its value; returns whether there was anything to write.
    let write: @Sendable (Node, inout GraphFileWriter) -> Void

    /// Whether a file without it is refused.
    var isRequired: Bool { absence == nil }
}

/// The fields of one kind of object.
struct GraphFileFields<Node>: Sendable {
    /// What the object is called in messages: `a service`.
    let subject: String
    /// The fields, in the order in which they are written.
    let fields: [GraphFileField<Node>]
    /// The names of the fields as bytes.
    let names: [[UInt8]]
    /// What reads each field: by itself, since fields are read and written millions of times.
    let readers: [@Sendable (inout Node, inout GraphFileParser) throws(JSONReader.Failure) -> Void]
    /// What writes each field.
    let writers: [@Sendable (Node, inout GraphFileWriter) -> Void]
    /// The fields that must be there, as bits.
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
    /// A text; one that must be there when `absence` is nil, and else is written when it differs from what absence means.
    static func text(
        _ name: String, _ meaning: String, absence: String? = nil, get: @escaping @Sendable (Node) -> String?,
        set: @escaping @Sendable (inout Node, String) -> Void
    ) -> GraphFileField {
        GraphFileField(
            name: name, content: .text, meaning: meaning, absence: absence,
            read: { (node, parser) throws(JSONReader.Failure) in
                if let value = try parser.text(name) { set(&node, value) }
            },
            write: { node, writer in
                if let value = get(node) { writer.field(name) { $0.text(value) } }
            }
        )
    }

    /// One of several words.
    static func choice<Choice: RawRepresentable & CaseIterable & Sendable>(
        _ name: String, _ meaning: String, absence: String?, _ type: Choice.Type, get: @escaping @Sendable (Node) -> Choice?,
        set: @escaping @Sendable (inout Node, Choice) -> Void
    ) -> GraphFileField where Choice.RawValue == String {
        let words = Choice.allCases.map(\.rawValue)
        return GraphFileField(
            name: name, content: .choice(words), meaning: meaning, absence: absence,
            read: { (node, parser) throws(JSONReader.Failure) in
                if let value: Choice = try parser.choice(name, words: words, Choice.init(rawValue:)) { set(&node, value) }
            },
            write: { node, writer in
                if let value = get(node) { writer.field(name) { $0.text(value.rawValue) } }
            }
        )
    }

    /// True or false.
    static func boolean(
        _ name: String, _ meaning: String, absence: String?, get: @escaping @Sendable (Node) -> Bool?,
        set: @escaping @Sendable (inout Node, Bool) -> Void
    ) -> GraphFileField {
        GraphFileField(
            name: name, content: .boolean, meaning: meaning, absence: absence,
            read: { (node, parser) throws(JSONReader.Failure) in
                if let value = try parser.boolean(name) { set(&node, value) }
            },
            write: { node, writer in
                if let value = get(node) { writer.field(name) { $0.boolean(value) } }
            }
        )
    }

    /// A whole number.
    static func integer(
        _ name: String, _ meaning: String, minimum: Int? = nil, maximum: Int? = nil, absence: String?,
        get: @escaping @Sendable (Node) -> Int?,
        set: @escaping @Sendable (inout Node, Int) -> Void
    ) -> GraphFileField {
        GraphFileField(
            name: name, content: .integer(minimum: minimum, maximum: maximum), meaning: meaning, absence: absence,
            read: { (node, parser) throws(JSONReader.Failure) in
                if let value = try parser.integer(name, minimum: minimum, maximum: maximum) { set(&node, value) }
            },
            write: { node, writer in
                if let value = get(node) { writer.field(name) { $0.number(value) } }
            }
        )
    }

    /// A list of texts, left out when it is empty.
    static func texts(
        _ name: String, _ meaning: String, get: @escaping @Sendable (Node) -> [String],
        set: @escaping @Sendable (inout Node, [String]) -> Void
    ) -> GraphFileField {
        GraphFileField(
            name: name, content: .texts, meaning: meaning, absence: "none",
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
