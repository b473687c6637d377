import Foundation
import ShellLanguage
import TestSupport
import Testing
import WiringShell

@Suite("JSON schema of the answers")
struct AnswerSchemaTests {
    /// Calls in addition to the examples of the commands.
    private static let lines = [
        "load FaultyMailAssembly; lint; services; show draft; cycles", "explain", "help", "help query", "cycles --cut", "services; show %1",
        "graph --by assembly", "what-if remove store; diff real; undo; redo", "lint --suppressed", "lint --format sarif", "stats *Store*",
        "resolve service --trace", "processors; processors off logging; processors on logging", "diff real --markdown",
        "let; let a = store; let",
        "time services", "time time services", "alias t = tree; alias; t", "history", "cd service; show", "expect none kind(missing)",
        "show absent", "nonsense", "tree '", "load none", "rules none.rules", "paths screen store", "apropos cycle", "! true", "quit",
    ]

    @Test("every answer and every error conforms to the schema of help json")
    func answers() throws {
        let schema = try JSONSerialization.jsonObject(with: Data(try AnswerSchema.text().utf8))
        let document = try #require(schema as? [String: Any])
        var count = 0
        for line in CommandTable.standard.commands.map(\.example) + Self.lines {
            let fixture = ShellFixture.loaded()
            fixture.session.settings.format = .json
            fixture.session.environment.history = { ["services"] }
            _ = fixture.shell.execute(line, continuesAfterFailure: true)
            for answer in (fixture.output + fixture.errors).split(separator: "\n") where answer.hasPrefix("{\"schema\"") {
                let object = try JSONSerialization.jsonObject(with: Data(answer.utf8))
                let problem = Self.problem(of: object, in: document, root: document)
                #expect(problem == nil, "\(line): \(answer)")
                count += 1
            }
        }
        #expect(count > 80)
        let broken = try JSONSerialization.jsonObject(with: Data(#"{"schema":1,"command":"count","services":"two","dependencies":1}"#.utf8))
        #expect(Self.problem(of: broken, in: document, root: document) != nil, "the check detects a wrong answer")
    }

    @Test("the embedded schema is generated from the types of the answers")
    func embedded() throws {
        try expectGenerated(try AnswerSchema.text(), at: "Sources/EmbeddedTexts/texts/generated/answers.json")
    }

    @Test("help answers prints the schema")
    func help() throws {
        let fixture = ShellFixture.loaded()
        fixture.shell.execute("help answers")
        #expect(fixture.output == (try AnswerSchema.text()))
    }

    /// The reason why a value does not conform to a schema, for the keywords that the document uses; nil if it conforms.
    private static func problem(of value: Any, in schema: [String: Any], root: [String: Any]) -> String? {
        if let reference = schema["$ref"] as? String {
            if reference == "#" { return problem(of: value, in: root, root: root) }
            let definitions = root["$defs"] as? [String: [String: Any]]
            guard let definition = definitions?[String(reference.dropFirst("#/$defs/".count))] else { return "\(reference) is not defined" }
            return problem(of: value, in: definition, root: root)
        }
        if let variants = schema["anyOf"] as? [[String: Any]] {
            return variants.contains { problem(of: value, in: $0, root: root) == nil } ? nil : "no variant fits"
        }
        if let constant = schema["const"] { return (value as? NSObject) == (constant as? NSObject) ? nil : "not \(constant)" }
        if let choices = schema["enum"] as? [String] {
            return (value as? String).map(choices.contains) == true ? nil : "not one of \(choices)"
        }
        switch schema["type"] as? String {
        case "string": return value is String ? nil : "no text"
        case "integer": return value is Int || value is UInt64 ? nil : "no number"
        case "boolean": return value is Bool ? nil : "neither true nor false"
        case "array":
            guard let list = value as? [Any], let items = schema["items"] as? [String: Any] else { return "no list" }
            return list.lazy.compactMap { problem(of: $0, in: items, root: root) }.first
        default:
            guard let object = value as? [String: Any] else { return "no object" }
            let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
            for name in schema["required"] as? [String] ?? [] where object[name] == nil { return "\(name) is missing" }
            for (name, field) in object {
                if let known = properties[name] {
                    if let problem = problem(of: field, in: known, root: root) { return "\(name): \(problem)" }
                } else if let rest = schema["additionalProperties"] as? [String: Any] {
                    if let problem = problem(of: field, in: rest, root: root) { return "\(name): \(problem)" }
                } else {
                    return "\(name) is unknown"
                }
            }
            return nil
        }
    }
}
