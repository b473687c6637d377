/// What a command answered, before anybody has seen it.
struct CommandAnswer {
    /// The command, aliases followed.
    var command: Command
    /// How it was called.
    var invocation: Invocation
    /// What it says.
    var view: ViewModel
}

extension Session {
    /// Carries a command out. Nothing is printed.
    ///
    /// - Parameter line: the command as it was written; its destination is the caller's business.
    /// - Throws: why there is no answer.
    func answer(_ line: ParsedCommand) throws(CommandError) -> CommandAnswer {
        let line = try expandingAlias(line)
        let command = try CommandTable.command(line.name)
        let invocation = try Invocation(line, of: command)
        let view: ViewModel = invocation.has("--help") ? .commandHelp(CommandHelpView(command)) : try command.run(self, invocation)
        return CommandAnswer(command: command, invocation: invocation, view: view)
    }

    /// The name of the command that a line calls, aliases followed; nil if there is none.
    func commandName(_ line: ParsedCommand) -> String? {
        let name = (try? expandingAlias(line))?.name.text ?? line.name.text
        return CommandTable.command(named: name)?.name
    }

    /// A line with its alias replaced by what that stands for. An alias stands for a command, never for another alias, so that it cannot stand for
    /// itself.
    private func expandingAlias(_ line: ParsedCommand) throws(CommandError) -> ParsedCommand {
        guard CommandTable.command(named: line.name.text) == nil, let text = aliases[line.name.text] else { return line }
        do {
            guard let expansion = try ParsedCommand.parse(text).first else { return line }
            // Whatever is wrong with it is wrong at the alias, which is all that the person sees.
            let words = expansion.words.map { Word($0.text, at: line.name.range, isQuoted: $0.isQuoted) }
            return ParsedCommand(words: words + line.words.dropFirst(), destination: line.destination)
        } catch {
            throw .syntax(error)
        }
    }
}
