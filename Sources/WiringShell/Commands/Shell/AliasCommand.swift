extension Command {
    static let alias = Command(
        "alias", .shell, "define an alias for a command, or list the aliases",
        example: "alias t = tree --depth 2", effect: .session, takesDestination: false, answers: [AliasesView.self, EmptyAnswer.self],
        .optional("NAME", .text), .call(Argument("= COMMAND", .commandDefinition, isOptional: true, isRepeated: true))
    ) { session, name, call throws(CommandError) in
        guard let name else { return AliasesView(session.aliases.mapValues(\.text)) }
        guard let sign = call["= COMMAND"] else {
            guard let alias = session.aliases[name.text] else {
                let near = Suggestions.nearMisses(for: name.text, among: session.aliases.keys.sorted(), limit: 1).first
                throw .usage("there is no alias '\(name.text)'", at: name.range, replacement: near, hint: "alias")
            }
            return AliasesView([name.text: alias.text])
        }
        let usage = "alias NAME = COMMAND"
        guard sign.text == "=" else { throw .usage("= is missing between the name and the command", at: sign.range, hint: usage) }
        guard name.text.first?.isLetter == true, name.text.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }) else {
            throw .usage("a name begins with a letter and contains only letters, digits, - and _", at: name.range, hint: usage)
        }
        guard session.commands.command(named: name.text) == nil else {
            throw .usage("'\(name.text)' is the name of a command", at: name.range, hint: "help \(name.text)")
        }
        guard let command = call.inner else {
            session.aliases[name.text] = nil
            return EmptyAnswer()
        }
        session.aliases[name.text] = try alias(command.line, destination: call.line, in: session.commands)
        return EmptyAnswer()
    }

    /// Parses the words after `=`: a command, or a quoted text of commands.
    private static func alias(_ command: ParsedCommand, destination line: ParsedCommand, in commands: CommandSet) throws(CommandError)
        -> CommandAlias
    {
        let isText = command.words.count == 1 && command.name.isQuoted
        if !isText { _ = try CommandError.reading(try commands.command(command.name)) }
        let text = isText ? command.name.text : ParsedCommand(writing: command.words).text
        do throws(CommandError) {
            return try CommandError.reading(try CommandAlias(text + line.writtenDestination, in: commands))
        } catch {
            guard case .usage(var problem) = error else { throw error }
            problem.range = command.name.range
            throw .usage(problem)
        }
    }
}

struct AliasesView: Answer, Hashable, Codable {
    struct Row: Hashable, Sendable, Codable {
        var name: String
        var command: String
    }

    var rows: [Row]

    init(_ aliases: some Sequence<(key: String, value: String)>) {
        rows = aliases.sorted { $0.key < $1.key }.map { Row(name: $0.key, command: $0.value) }
    }

    var isVerbatim: Bool { true }
    func lines(in renderer: TextRenderer) -> [String] {
        if rows.isEmpty { return ["no aliases; alias NAME = COMMAND defines one"] }
        return rows.map { "alias \($0.name) = \($0.command)" }
    }
}
