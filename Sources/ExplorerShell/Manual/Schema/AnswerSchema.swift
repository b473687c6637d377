import WiringGraph

/// The shape of every answer in JSON, for programs that read them: JSON Schema, draft 2020-12, made from the types of the answers themselves.
package enum AnswerSchema {
    /// Which types a command answers with.
    private static let answers: [(commands: [String], type: any (Decodable & Sendable).Type)] = [
        (["load", "unload"], LoadedView.self), (["scan"], ScanView.self), (["reload"], ReloadedView.self),
        (["assemblies"], AssembliesView.self),
        (["services"], ServicesView.self), (["show"], ServiceView.self), (["tree", "rdeps", "paths"], TreeView.self),
        (["path"], PathView.self),
        (["cycles"], CyclesView.self), (["lifetimes"], LifetimesView.self), (["count"], CountView.self), (["stats"], StatsView.self),
        (["let"], VariablesView.self), (["lint"], LintView.self), (["lint"], LintDocumentView.self), (["explain"], RulesView.self),
        (["explain"], RuleDescription.self), (["rules"], ArchitectureView.self), (["resolve"], ResolvedView.self),
        (["resolve"], ResolvedAllView.self), (["activate"], ActivatedView.self),
        (["plan"], PlanView.self), (["processors"], ProcessorsView.self), (["processors", "decorate"], SwitchedView.self),
        (["what-if", "undo", "redo"], AssumptionsView.self), (["save"], SavedView.self), (["diff"], DifferenceView.self),
        (["diff"], DifferenceTextView.self), (["help", "apropos"], HelpView.self),
        (["help"], QueryHelpView.self), (["help"], KeysView.self), (["alias"], AliasesView.self), (["set"], SettingsView.self),
        (["history"], HistoryView.self),
        (["new", "watch", "rules", "save", "run", "echo", "expect", "transcript", "version"], TextView.self),
    ]

    /// The commands whose answer is a picture, under the name of its language.
    private static let pictures = ["dot", "mermaid", "json", "graphml", "svg", "html"]
    /// The commands that may have nothing to say.
    private static let silent = ["watch", "alias", "cd", "set", "run", "!", "quit"]

    /// The schema.
    ///
    /// - Throws: when a type of an answer does not tell its shape, which the tests would show.
    package static func text() throws -> String {
        var variants = try answers.map { commands, type in
            let shape = try ShapeRecorder.shape(of: type)
            return Variant(commands, shape.fields)
        }
        let notice = JSONShape.Field(name: "notice", shape: try ShapeRecorder.shape(of: ViewNotice.self), isOptional: true)
        variants += pictures.map { Variant([$0], [JSONShape.Field(name: $0, shape: .text(choices: []), isOptional: false), notice]) }
        variants.append(Variant(silent, []))
        variants.append(Variant(["graph"], try graphFields()))
        // Every command takes --help, and may fail.
        variants.append(Variant([], try ShapeRecorder.shape(of: CommandHelpView.self).fields))
        let error = JSONShape.Field(name: "error", shape: try ShapeRecorder.shape(of: ErrorFields.Fields.self), isOptional: false)
        variants.append(Variant([], [error]))
        let timed = """
            {"type": "object", "properties": {"schema": {"const": \(JSONRenderer.schema)}, "command": {"const": "time"}, \
            "answer": {"$ref": "#"}, "nanoseconds": {"type": "integer"}}, \
            "required": ["schema", "command", "answer", "nanoseconds"], "additionalProperties": false}
            """
        return """
            {"$schema": "https://json-schema.org/draft/2020-12/schema",
             "title": "Answers of wirescope --json, one object a line; errors go to the standard error",
             "anyOf": [
              \((variants.map(\.schema) + [timed]).joined(separator: ",\n  "))
             ],
             "$defs": {
              \(definitions(in: variants).joined(separator: ",\n  "))
             }}

            """
    }

    /// One kind of answer: what it has beside the name of its command.
    private struct Variant {
        /// The commands that give it; none for all of them.
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

    /// What the answers are made of, each type once, by name.
    private static func definitions(in variants: [Variant]) -> [String] {
        var definitions: [String: String] = [:]
        for field in variants.flatMap(\.fields) {
            field.shape.forEachObject { type, fields in definitions[type] = JSONShape.schema(of: fields) }
        }
        return definitions.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }
    }

    /// What `graph` answers, which nobody reads back: services, assemblies, or a few numbers.
    private static func graphFields() throws -> [JSONShape.Field] {
        [
            JSONShape.Field(name: "services", shape: .list(try ShapeRecorder.shape(of: GraphView.Row.self)), isOptional: true),
            JSONShape.Field(name: "assemblies", shape: .list(try ShapeRecorder.shape(of: GraphView.AssemblyRow.self)), isOptional: true),
            JSONShape.Field(name: "overview", shape: try ShapeRecorder.shape(of: GraphView.Overview.self), isOptional: true),
        ]
    }
}
