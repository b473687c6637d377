@testable import WiringGraph

/// The documentation of the graph file: a JSON Schema for tools and a Markdown page. Both are generated from the tables of fields; the program contains the results.
enum GraphFileSchema {
    /// The JSON Schema (draft 2020-12) of a graph file.
    static var jsonSchema: String {
        var lines = [
            "{",
            "  \"$schema\": \"https://json-schema.org/draft/2020-12/schema\",",
            "  \"title\": \"wirescope graph, version \(GraphFile.version)\",",
            "  \"description\": \"The services of a program and their dependencies, for any container.\",",
        ]
        lines += object(GraphFileTables.file, indentation: "  ")
        lines[lines.count - 1] += ","
        lines.append("  \"$defs\": {")
        let definitions = [
            definition("assembly", GraphFileTables.assembly), definition("service", GraphFileTables.service),
            definition("suppression", GraphFileTables.suppression), definition("look-up", GraphFileTables.unresolved),
            definition("edge", GraphFileTables.edge), definition("processor", GraphFileTables.processor),
            definition("finding", GraphFileTables.finding), definition("detail", GraphFileTables.detail),
        ]
        for (number, definition) in definitions.enumerated() {
            lines += definition
            if number + 1 < definitions.count { lines[lines.count - 1] += "," }
        }
        return (lines + ["  }", "}", ""]).joined(separator: "\n")
    }

    /// The reference page in Markdown: an introduction, a small example, and all fields.
    static var page: String {
        var lines = [
            "# The graph file", "",
            "A graph of services as JSON, which `save FILE` writes, and which `load FILE`, `diff FILE` and `rules` read. Any program can write",
            "one, so that the wiring of any container can be explored.", "",
            "- The outermost object contains `\"format\": \"\(GraphFile.format)\"` and `\"version\": \(GraphFile.version)`. Others are rejected.",
            "- Services are named by their keys, never by numbers; an edge leads from one key to another.",
            "- Unknown fields are ignored: a program that writes graphs may add its own.",
            "- Files of `save` are sorted, with one service or edge per line: equal graphs give equal files, and Git shows what changed.",
            "- Problems are reported with line and column, several at once.", "", "The smallest graph with an edge:", "", "```json",
        ]
        lines += Self.example.split(separator: "\n").map(String.init)
        lines += ["```"]
        let sections = [
            section("The file", GraphFileTables.file), section("An assembly", GraphFileTables.assembly),
            section("A service", GraphFileTables.service), section("A suppression of a service", GraphFileTables.suppression),
            section("A look-up of a service", GraphFileTables.unresolved), section("An edge", GraphFileTables.edge),
            section("A processor", GraphFileTables.processor), section("A finding", GraphFileTables.finding),
            section("A detail of a finding", GraphFileTables.detail),
        ]
        return (lines + sections.joined() + [""]).joined(separator: "\n")
    }

    /// A small valid file.
    static let example = """
        {
          "format": "wirescope-graph",
          "version": 1,
          "name": "Shop",
          "services": [
            {"key": "Shop.checkout", "type": "Checkout", "lifetime": "prototype"},
            {"key": "Shop.store", "type": "any Store", "implementation": "FileStore", "lifetime": "lazySingleton"}
          ],
          "edges": [
            {"from": "Shop.checkout", "to": "Shop.store", "slot": "store"}
          ]
        }

        """

    // MARK: For tools

    private static func definition<Node>(_ name: String, _ table: GraphFileFields<Node>) -> [String] {
        ["    \"\(name)\": {"] + object(table, indentation: "      ") + ["    }"]
    }

    private static func object<Node>(_ table: GraphFileFields<Node>, indentation: String) -> [String] {
        let required = table.fields.filter(\.isRequired).map { "\"\($0.name)\"" }.joined(separator: ", ")
        var lines = ["\"type\": \"object\",", "\"required\": [\(required)],", "\"properties\": {"]
        for (number, field) in table.fields.enumerated() {
            let description = field.meaning + (field.meaningIfOmitted.map { "; if omitted: \($0)" } ?? "")
            var json = TextBuffer()
            json.append(json: description)
            let text = json.text
            let comma = number + 1 < table.fields.count ? "," : ""
            lines.append("  \"\(field.name)\": {\(type(of: field)), \"description\": \(text)}\(comma)")
        }
        return (lines + ["}"]).map { indentation + $0 }
    }

    private static func type<Node>(of field: GraphFileField<Node>) -> String {
        switch field.content {
        case .text where field.name == "format": "\"const\": \"\(GraphFile.format)\""
        case .integer where field.name == "version": "\"const\": \(GraphFile.version)"
        case .text: "\"type\": \"string\""
        case .site: "\"type\": \"string\", \"pattern\": \"^.*:[0-9]+$\""
        case .lifetime:
            "\"type\": \"string\", \"pattern\": \"^(objectGraph|prototype|singleton|lazySingleton|weakSingleton|scope\\\\(.+\\\\))$\""
        case .choice(let words): "\"enum\": [\(words.map { "\"\($0)\"" }.joined(separator: ", "))]"
        case .boolean: "\"type\": [\"boolean\", \"null\"]"
        case .integer(let minimum, let maximum):
            "\"type\": \"integer\"" + (minimum.map { ", \"minimum\": \($0)" } ?? "") + (maximum.map { ", \"maximum\": \($0)" } ?? "")
        case .texts: "\"type\": \"array\", \"items\": {\"type\": \"string\"}"
        case .objects(let name): "\"type\": \"array\", \"items\": {\"$ref\": \"#/$defs/\(name)\"}"
        }
    }

    // MARK: For people

    private static func section<Node>(_ title: String, _ table: GraphFileFields<Node>) -> [String] {
        ["", "## \(title)", "", "| field | value | meaning | if omitted |", "|---|---|---|---|"]
            + table.fields.map { "| `\($0.name)` | \(words($0.content)) | \($0.meaning) | \($0.meaningIfOmitted ?? "rejected") |" }
    }

    private static func words(_ content: GraphFileContent) -> String {
        switch content {
        case .text: "text"
        case .site: "`FILE:LINE`"
        case .lifetime: "`objectGraph`, `prototype`, `singleton`, `lazySingleton`, `weakSingleton` or `scope(NAME)`"
        case .choice(let words): words.map { "`\($0)`" }.joined(separator: ", ")
        case .boolean: "true or false"
        case .integer(let minimum, let maximum):
            "whole number" + (minimum.map { " from \($0) on" } ?? "") + (maximum.map { ", at most \($0)" } ?? "")
        case .texts: "list of texts"
        case .objects(let name): "list of objects (\(name))"
        }
    }
}
