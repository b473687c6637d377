import LanguageServer

struct CommandTool {
    /// The commands that read the graph, with those that change only assumptions of the session, in the order of the list.
    private static let reading = [
        "services", "show", "tree", "rdeps", "blast", "path", "paths", "cycles", "order", "lifetimes", "lint", "explain", "what-if", "undo",
        "plan", "diff", "stats", "count", "graph", "assemblies", "scopes", "reload",
    ]
    /// The commands that run code of the program or change its state.
    private static let changing = [
        "resolve", "inspect", "call", "instances", "release", "activate", "start", "stop", "processors", "decorate", "fault",
        "delay", "calls", "log", "config", "enter", "leave", "load",
    ]
    /// The commands whose status 1 reports a result rather than an error.
    private static let withFindings = ["lint", "diff"]

    private let declaration: CommandDeclaration
    /// The options that a call may use: those that write no file.
    private let options: [Option]

    private init(_ declaration: CommandDeclaration) {
        self.declaration = declaration
        options = declaration.options.filter { $0.value?.kind != .file && !["--accept", "--update"].contains($0.name) }
    }

    /// Returns the tools for the commands that exist; with changes, also those that run code of the program or change its state.
    static func all(of commands: CommandSet, allowsChanges: Bool) -> [CommandTool] {
        (reading + (allowsChanges ? changing : [])).compactMap { commands.command(named: $0).map(CommandTool.init) }
    }

    var name: String { declaration.name }

    var reportsFindings: Bool { Self.withFindings.contains(name) }

    var description: JSONValue {
        var properties: [String: JSONValue] = [:]
        for argument in declaration.arguments { properties[Self.name(of: argument)] = Self.schema(of: argument) }
        for option in options {
            var schema: [String: JSONValue] = ["type": "boolean"]
            if let value = option.value {
                guard case .object(let found) = Self.schema(of: value) else { continue }
                schema = found
            }
            schema["description"] = .string(option.summary)
            properties[Self.name(of: option)] = .object(schema)
        }
        let required = declaration.arguments.filter { !$0.isOptional }.map { JSONValue.string(Self.name(of: $0)) }
        let sentences = [declaration.summary + "."] + declaration.details + ["Example: \(declaration.example)"]
        return [
            "name": .string(name), "description": .string(sentences.joined(separator: "\n")),
            "inputSchema": [
                "type": "object", "properties": .object(properties), "required": .array(required), "additionalProperties": false,
            ],
            "annotations": ["readOnlyHint": .bool(Self.reading.contains(name))],
        ]
    }

    /// Returns the line for a call. Throws for an argument that is missing, unknown, of the wrong type, or more than one command.
    func line(_ values: [String: JSONValue]) throws(UsageProblem) -> String {
        var words = [name]
        var unused = values
        for argument in declaration.arguments {
            let label = Self.name(of: argument)
            guard let value = unused.removeValue(forKey: label), value != .null else {
                if argument.isOptional { continue }
                throw UsageProblem("\(name) needs the argument '\(label)'")
            }
            words += try Self.words(value, of: argument, named: label)
        }
        for option in options {
            guard let value = unused.removeValue(forKey: Self.name(of: option)), value != .null, value != .bool(false) else { continue }
            words.append(option.name)
            if let argument = option.value {
                words += try Self.words(value, of: argument, named: Self.name(of: option))
            } else if value != .bool(true) {
                throw UsageProblem("'\(Self.name(of: option))' is true or false")
            }
        }
        if let unknown = unused.keys.sorted().first {
            let known = declaration.arguments.map { Self.name(of: $0) } + options.map { Self.name(of: $0) }
            let list = known.isEmpty ? "it takes none" : "it takes \(known.joined(separator: ", "))"
            throw UsageProblem("\(name) has no argument '\(unknown)'; \(list)")
        }
        let line = words.joined(separator: " ")
        // A query is passed as text, so it must not contain a second command, a redirection, a program or an option.
        let commands = (try? ParsedCommand.parse(line)) ?? []
        let given = Set(options.map(\.name))
        guard commands.count == 1, commands[0].name.text == name, commands[0].destination == .standardOutput,
            commands[0].words.dropFirst().allSatisfy({ !commands[0].written($0).hasPrefix("--") || given.contains($0.text) })
        else {
            throw UsageProblem("an argument contains more than a value: \(line)")
        }
        return line
    }

    private static func words(_ value: JSONValue, of argument: Argument, named label: String) throws(UsageProblem) -> [String] {
        switch value {
        case .string(let text):
            guard argument.isQuery else { return [ParsedCommand.quoted(text)] }
            // Parentheses keep a query of several words together.
            return [text.contains(where: \.isWhitespace) ? "(\(text))" : text]
        case .number(let number): return [Int(exactly: number).map { "\($0)" } ?? "\(number)"]
        case .array(let values) where argument.isRepeated:
            var words: [String] = []
            for value in values { words += try self.words(value, of: argument, named: label) }
            return words
        default: throw UsageProblem("'\(label)' is a \(argument.isRepeated ? "list of texts" : "text")")
        }
    }

    private static func schema(of argument: Argument) -> JSONValue {
        var schema: [String: JSONValue] = ["type": .string(argument.kind == .count ? "integer" : "string")]
        switch argument.kind {
        case .query:
            schema["description"] = .string(
                "a query: a key such as MailAssembly.outbox, a pattern with *, or functions such as lifetime(singleton), deps(X), rdeps(X), "
                    + "combined with &, +, - and !")
        case .service: schema["description"] = .string("the key of a service, or its name if that is unique")
        case .choice(let words): schema["enum"] = .array(words.map { .string($0) })
        default: schema["description"] = .string(argument.name)
        }
        return argument.isRepeated ? ["type": "array", "items": .object(schema)] : .object(schema)
    }

    private static func name(of argument: Argument) -> String {
        argument.name.lowercased().replacing(" ", with: "_").replacing("-", with: "_")
    }

    private static func name(of option: Option) -> String { String(option.name.drop { $0 == "-" }).replacing("-", with: "_") }
}
