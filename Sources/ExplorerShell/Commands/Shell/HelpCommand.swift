extension Command {
    /// `help [COMMAND]`.
    static let help = Command(
        name: "help",
        aliases: ["?"],
        group: .shell,
        summary: "list the commands, or explain one",
        arguments: [Argument("COMMAND", .command, isOptional: true)],
        details: [
            "Every command takes --json and --help, and may end with > FILE, >> FILE or | COMMAND of another shell.",
            "help query explains the QUERY that many commands take.",
            "help keys lists the keys that help to write a line.",
            "help json prints the shape of all answers in JSON, as a JSON Schema.",
            "Commands are separated by ; and a # starts a comment.",
        ],
        example: "help resolve",
        run: { _, invocation throws(CommandError) in
            guard let word = invocation["COMMAND"] else { return .help(HelpView(CommandTable.commands)) }
            if word.text == "keys" { return .keys(.prompt) }
            if word.text == "query" { return .queryHelp(.language) }
            if word.text == "json" {
                do {
                    return .text(TextView(String(try AnswerSchema.text().dropLast())))
                } catch {
                    throw .usage(UsageProblem("the shape of an answer cannot be told: \(error)", at: word.range))
                }
            }
            return .commandHelp(CommandHelpView(try CommandTable.command(word)))
        }
    )
}

extension HelpView {
    /// Commands, by what they are for.
    init(_ commands: [Command], showsExamples: Bool = true) {
        groups = Command.Group.allCases.compactMap { group in
            let members = commands.filter { $0.group == group }
            let rows = members.map { Row(usage: $0.usage, summary: $0.summary) }
            return rows.isEmpty ? nil : Group(title: group.rawValue, commands: rows, example: showsExamples ? members.first?.example : nil)
        }
    }
}

extension CommandHelpView {
    /// The help of a command.
    init(_ command: Command) {
        usage = command.usage
        aliases = command.aliases
        summary = command.summary
        details = command.details + (command.takesQuery ? ["help query explains what a QUERY can be."] : [])
        options = command.allOptions.map { Row(usage: $0.usage, summary: $0.summary) }
        example = command.example
    }
}
