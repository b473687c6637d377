import FindingTexts
import WiringVocabulary

extension Command {
    /// `alias [NAME [= COMMAND ...]]`: names of one's own.
    static let alias = Command(
        name: "alias",
        group: .shell,
        summary: "give a command a name of your own, or list such names",
        arguments: [
            Argument("NAME", .text, isOptional: true), Argument("= COMMAND", .commandDefinition, isOptional: true, isRepeated: true),
        ],
        details: [
            "What follows the name in a line is added to the command: alias t = tree --depth 2, then t service.",
            "It may end with | COMMAND or > FILE, which belong to the name then: alias first = services | head -3.",
            "Several commands stand in quotes, and {1}, {2} and {*} for what follows the name: alias both = 'show {1}; rdeps {1} --depth 1'.",
            "alias NAME = with nothing behind it takes the name away. Names that commands have already cannot be given.",
        ],
        example: "alias t = tree --depth 2",
        effect: .session,
        takesDestination: false,
        answers: [AliasesView.self, NoAnswer.self],
        run: { session, invocation throws(CommandError) in
            guard let name = invocation["NAME"] else { return AliasesView(session.aliases.mapValues(\.text)) }
            guard let sign = invocation["= COMMAND"] else {
                guard let alias = session.aliases[name.text] else {
                    let near = Suggestions.nearMisses(for: name.text, among: session.aliases.keys.sorted(), limit: 1).first
                    throw .usage(
                        UsageProblem("there is no alias '\(name.text)'", at: name.range, replacement: near, hint: "alias"))
                }
                return AliasesView([name.text: alias.text])
            }
            let usage = "alias NAME = COMMAND"
            guard sign.text == "=" else { throw .usage(UsageProblem("there is no = behind the name", at: sign.range, hint: usage)) }
            guard name.text.first?.isLetter == true, name.text.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }) else {
                throw .usage(
                    UsageProblem("a name has letters, digits, - and _ only, and begins with a letter", at: name.range, hint: usage))
            }
            guard CommandTable.command(named: name.text) == nil else {
                throw .usage(UsageProblem("'\(name.text)' is a command already", at: name.range, hint: "help \(name.text)"))
            }
            guard let command = invocation.inner else {
                session.aliases[name.text] = nil
                return NoAnswer()
            }
            session.aliases[name.text] = try alias(command.line, destination: invocation.line)
            return NoAnswer()
        }
    )

    /// What the words behind `=` stand for: a command, or a text of commands in quotes.
    private static func alias(_ command: ParsedCommand, destination line: ParsedCommand) throws(CommandError) -> CommandAlias {
        let isText = command.words.count == 1 && command.name.isQuoted
        if !isText { _ = try CommandTable.command(command.name) }
        let text = isText ? command.name.text : ParsedCommand(writing: command.words).text
        do throws(CommandError) {
            return try CommandAlias(text + line.writtenDestination)
        } catch {
            guard case .usage(var problem) = error else { throw error }
            problem.range = command.name.range
            throw .usage(problem)
        }
    }
}
