/// The shape of a value in JSON.
indirect enum JSONShape: Hashable {
    /// A string; `choices` lists the possible values, if limited.
    case text(choices: [String])
    case integer
    /// A Boolean value.
    case flag
    /// An array of one type of element.
    case list(JSONShape)
    /// A dictionary with string keys.
    case map(JSONShape)
    case answer
    /// An object: the name of its type, and its fields in the order of declaration.
    case object(type: String, [Field])

    /// A field of an object.
    struct Field: Hashable {
        var name: String
        var shape: JSONShape
        /// Whether the field may be missing.
        var isOptional: Bool

        init(name: String, shape: JSONShape, isOptional: Bool = false) {
            self.name = name
            self.shape = shape
            self.isOptional = isOptional
        }
    }

    /// The fields of an object; empty for any other shape.
    var fields: [Field] { if case .object(_, let fields) = self { fields } else { [] } }

    /// Calls an action with the name and the fields of each object in this shape, inner objects first.
    func forEachObject(_ action: (String, [Field]) -> Void) {
        switch self {
        case .text, .integer, .flag, .answer: break
        case .list(let inner), .map(let inner): inner.forEachObject(action)
        case .object(let type, let fields):
            for field in fields { field.shape.forEachObject(action) }
            action(type, fields)
        }
    }

    /// The JSON Schema of the shape, on one line. An object is a reference to the definition of its type.
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

    /// Returns the schema of an object.
    ///
    /// - Parameter fixed: leading fields with their schemas that every object has.
    static func schema(of fields: [Field], fixed: [(name: String, schema: String)] = []) -> String {
        let properties = fixed.map { "\"\($0.name)\": \($0.schema)" } + fields.map { "\"\($0.name)\": \($0.shape.schema)" }
        let required = fixed.map(\.name) + fields.filter { !$0.isOptional }.map(\.name)
        return "{\"type\": \"object\", \"properties\": {\(properties.joined(separator: ", "))}, "
            + "\"required\": \(list(required)), \"additionalProperties\": false}"
    }

    /// Returns a JSON array of strings.
    static func list(_ texts: [String]) -> String { "[" + texts.map { "\"\($0)\"" }.joined(separator: ", ") + "]" }
}
