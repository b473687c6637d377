import ShellLanguage

@testable import WiringShell

/// The JSON Schema (draft 2020-12) of all JSON answers, derived from the types of the answers.
enum AnswerSchema {
    /// The schema.
    ///
    /// - Throws: an error if the shape of an answer's type cannot be determined, which the tests detect.
    static func text() throws -> String {
        var variants = try answers()
        // Every command accepts --help and can fail.
        variants.append(Variant([], try fields(of: CommandHelpView.self, for: "")))
        let error = JSONShape.Field(name: "error", shape: try ShapeRecorder.shape(of: ErrorFields.Fields.self), isOptional: false)
        variants.append(Variant([], [error]))
        return """
            {"$schema": "https://json-schema.org/draft/2020-12/schema",
             "title": "Answers of wirescope --json, one object a line; errors go to the standard error",
             "anyOf": [
              \(variants.map(\.schema).joined(separator: ",\n  "))
             ],
             "$defs": {
              \(definitions(in: variants).joined(separator: ",\n  "))
             }}

            """
    }

    /// The answers of the commands, without duplicates.
    private static func answers() throws -> [Variant] {
        var variants: [Variant] = []
        var positions: [Key: Int] = [:]
        for command in CommandTable.standard.commands {
            for type in command.answers {
                let variant = Variant([command.name], try fields(of: type, for: command.name))
                let key = Key(type: ObjectIdentifier(type), fields: variant.fields)
                if let position = positions[key] {
                    variants[position].commands.append(command.name)
                } else {
                    positions[key] = variants.count
                    variants.append(variant)
                }
            }
        }
        return variants
    }

    /// The fields of an answer in JSON, besides those that every answer has.
    private static func fields(of type: any Answer.Type, for command: String) throws -> [JSONShape.Field] {
        let text = JSONShape.text(choices: [])
        switch type {
        case is DiagramView.Type:
            return [
                JSONShape.Field(name: command, shape: text),
                JSONShape.Field(name: "notice", shape: try ShapeRecorder.shape(of: ViewWarning.self), isOptional: true),
            ]
        case let type as any DocumentAnswer.Type:
            return [
                JSONShape.Field(name: type.field.rawValue, shape: text), JSONShape.Field(name: "failure", shape: text, isOptional: true),
            ]
        case is TimedAnswer.Type:
            return [JSONShape.Field(name: "answer", shape: .answer), JSONShape.Field(name: "nanoseconds", shape: .integer)]
        case is FileAnswer.Type: return try ShapeRecorder.shape(of: TextView.self).fields
        default:
            guard let decodable = type as? any Decodable.Type else { throw ShapeRecorder.Failure(type: "\(type)") }
            return try ShapeRecorder.shape(of: decodable).fields
        }
    }

    /// Identifies answers that have the same shape.
    private struct Key: Hashable {
        var type: ObjectIdentifier
        var fields: [JSONShape.Field]
    }

    /// The shape of an answer, besides the name of its command.
    private struct Variant {
        /// The commands that give this answer; empty for all commands.
        var commands: [String]
        var fields: [JSONShape.Field]

        init(_ commands: [String], _ fields: [JSONShape.Field]) {
            self.commands = commands
            self.fields = fields
        }

        var schema: String {
            let name =
                switch commands.count {
                case 0: JSONShape.text(choices: []).schema
                case 1: "{\"const\": \"\(commands[0])\"}"
                default: JSONShape.text(choices: commands).schema
                }
            return JSONShape.schema(of: fields, fixed: [("schema", "{\"const\": \(JSONRenderer.schema)}"), ("command", name)])
        }
    }

    /// The definitions of the nested types by name, without duplicates.
    private static func definitions(in variants: [Variant]) -> [String] {
        var definitions: [String: String] = [:]
        for field in variants.flatMap(\.fields) {
            field.shape.forEachObject { type, fields in definitions[type] = JSONShape.schema(of: fields) }
        }
        return definitions.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }
    }
}
