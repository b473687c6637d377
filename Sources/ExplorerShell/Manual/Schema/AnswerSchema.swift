import WiringGraph

/// The shape of every answer in JSON, for programs that read them: JSON Schema, draft 2020-12, made from the types of the answers themselves.
package enum AnswerSchema {
    /// Which types a command answers with.
    private static let answers: [(commands: [String], type: any (Decodable & Sendable).Type)] = [
        (["load", "unload"], LoadedView.self), (["reload"], ReloadedView.self), (["assemblies"], AssembliesView.self),
        (["services"], ServicesView.self), (["show"], ServiceView.self), (["tree", "rdeps", "paths"], TreeView.self),
        (["path"], PathView.self),
        (["cycles"], CyclesView.self), (["lifetimes"], LifetimesView.self), (["count"], CountView.self), (["stats"], StatsView.self),
        (["let"], VariablesView.self), (["lint"], LintView.self), (["lint"], LintDocumentView.self), (["explain"], RulesView.self),
        (["explain"], RuleDescription.self), (["rules"], ArchitectureView.self), (["resolve"], ResolvedView.self),
        (["plan"], PlanView.self), (["processors"], ProcessorsView.self), (["processors", "decorate"], SwitchedView.self),
        (["what-if", "undo", "redo"], AssumptionsView.self), (["save"], SavedView.self), (["diff"], DifferenceView.self),
        (["diff"], DifferenceTextView.self), (["help", "apropos"], HelpView.self),
        (["help"], QueryHelpView.self),
        (["alias"], AliasesView.self), (["set"], SettingsView.self), (["history"], HistoryView.self),
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
        var variants = try answers.flatMap { commands, type -> [String] in
            guard case .object(let fields) = try ShapeRecorder.shape(of: type) else { return [] }
            return commands.map { variant($0, fields) }
        }
        let notice = JSONShape.Field(name: "notice", shape: try ShapeRecorder.shape(of: ViewNotice.self), isOptional: true)
        variants += pictures.map { variant($0, [JSONShape.Field(name: $0, shape: .text(choices: []), isOptional: false), notice]) }
        variants += silent.map { variant($0, []) }
        variants.append(variant("graph", try graphFields()))
        variants.append(
            """
            {"type": "object", "properties": {"schema": {"const": \(JSONRenderer.schema)}, "command": {"const": "time"}, \
            "answer": {"$ref": "#"}, "nanoseconds": {"type": "integer"}}, \
            "required": ["schema", "command", "answer", "nanoseconds"], "additionalProperties": false}
            """)
        let error = JSONShape.Field(name: "error", shape: try ShapeRecorder.shape(of: ErrorFields.Fields.self), isOptional: false)
        let command = JSONShape.Field(name: "command", shape: .text(choices: []), isOptional: false)
        if case .object(let help) = try ShapeRecorder.shape(of: CommandHelpView.self) {
            // Every command takes --help.
            variants.append(JSONShape.schema(of: [command] + help, fixed: [("schema", "\(JSONRenderer.schema)")]))
        }
        variants.append(JSONShape.schema(of: [command, error], fixed: [("schema", "\(JSONRenderer.schema)")]))
        return """
            {"$schema": "https://json-schema.org/draft/2020-12/schema",
             "title": "Answers of wirescope --json, one object a line; errors go to the standard error",
             "anyOf": [
              \(variants.joined(separator: ",\n  "))
             ]}

            """
    }

    private static func variant(_ command: String, _ fields: [JSONShape.Field]) -> String {
        JSONShape.schema(of: fields, fixed: [("schema", "\(JSONRenderer.schema)"), ("command", "\"\(command)\"")])
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
