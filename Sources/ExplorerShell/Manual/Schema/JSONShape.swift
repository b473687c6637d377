/// What a value looks like as JSON.
indirect enum JSONShape: Hashable {
    /// A text; some of them can be counted.
    case text(choices: [String])
    /// A whole number.
    case integer
    /// Yes or no.
    case flag
    /// Several of one kind.
    case list(JSONShape)
    /// Values by name.
    case map(JSONShape)
    /// Any answer.
    case answer
    /// Fields in the order in which a type declares them, and the type's name.
    case object(type: String, [Field])

    /// One field of an object.
    struct Field: Hashable {
        /// Its name.
        var name: String
        /// What it holds.
        var shape: JSONShape
        /// Whether it may be left out.
        var isOptional: Bool
    }

    /// The fields of an object; none of anything else.
    var fields: [Field] {
        if case .object(_, let fields) = self { fields } else { [] }
    }

    /// Calls an action with the name and the fields of each object in this shape, those inside of it before it.
    func forEachObject(_ action: (String, [Field]) -> Void) {
        switch self {
        case .text, .integer, .flag, .answer: break
        case .list(let inner), .map(let inner): inner.forEachObject(action)
        case .object(let type, let fields):
            for field in fields { field.shape.forEachObject(action) }
            action(type, fields)
        }
    }

    /// The shape in JSON Schema's words, on one line. An object is told by a reference to the definition of its type.
    var schema: String {
        switch self {
        case .text(let choices): choices.isEmpty ? #"{"type": "string"}"# : "{\"enum\": \(Self.list(choices))}"
        case .integer: #"{"type": "integer"}"#
        case .flag: #"{"type": "boolean"}"#
        case .answer: ##"{"$ref": "#"}"##
        case .list(let element): #"{"type": "array", "items": \#(element.schema)}"#
        case .map(let value): #"{"type": "object", "additionalProperties": \#(value.schema)}"#
        case .object(let type, _): "{\"$ref\": \"#/$defs/\(type)\"}"
        }
    }

    /// The schema of an object.
    ///
    /// - Parameters:
    ///   - fields: its fields.
    ///   - fixed: fields in front of them that every such object has, each with its schema.
    static func schema(of fields: [Field], fixed: [(name: String, schema: String)] = []) -> String {
        let properties = fixed.map { "\"\($0.name)\": \($0.schema)" } + fields.map { "\"\($0.name)\": \($0.shape.schema)" }
        let required = fixed.map(\.name) + fields.filter { !$0.isOptional }.map(\.name)
        return "{\"type\": \"object\", \"properties\": {\(properties.joined(separator: ", "))}, "
            + "\"required\": \(list(required)), \"additionalProperties\": false}"
    }

    /// Texts as a list in JSON.
    static func list(_ texts: [String]) -> String {
        "[" + texts.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
    }
}
