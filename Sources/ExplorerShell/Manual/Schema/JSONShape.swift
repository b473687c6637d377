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
    /// Fields in the order in which the type declares them.
    case object([Field])

    /// One field of an object.
    struct Field: Hashable {
        /// Its name.
        var name: String
        /// What it holds.
        var shape: JSONShape
        /// Whether it may be left out.
        var isOptional: Bool
    }

    /// The shape in JSON Schema's words, on one line.
    var schema: String {
        switch self {
        case .text(let choices):
            let list = choices.map { "\"\($0)\"" }.joined(separator: ", ")
            return choices.isEmpty ? #"{"type": "string"}"# : #"{"enum": [\#(list)]}"#
        case .integer: return #"{"type": "integer"}"#
        case .flag: return #"{"type": "boolean"}"#
        case .list(let element): return #"{"type": "array", "items": \#(element.schema)}"#
        case .map(let value): return #"{"type": "object", "additionalProperties": \#(value.schema)}"#
        case .object(let fields): return Self.schema(of: fields, fixed: [])
        }
    }

    /// The schema of an object.
    ///
    /// - Parameters:
    ///   - fields: its fields.
    ///   - fixed: fields that always have one value, which come first, with that value in JSON.
    static func schema(of fields: [Field], fixed: [(name: String, value: String)]) -> String {
        let properties = fixed.map { "\"\($0.name)\": {\"const\": \($0.value)}" } + fields.map { "\"\($0.name)\": \($0.shape.schema)" }
        let required = (fixed.map(\.name) + fields.filter { !$0.isOptional }.map(\.name)).map { "\"\($0)\"" }
        return "{\"type\": \"object\", \"properties\": {\(properties.joined(separator: ", "))}, "
            + "\"required\": [\(required.joined(separator: ", "))], \"additionalProperties\": false}"
    }
}
