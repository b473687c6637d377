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
        let command = try CommandTable.command(line.name)
        let invocation = try Invocation(line, of: command, focus: focusedService)
        let view: ViewModel = invocation.has("--help") ? .commandHelp(CommandHelpView(command)) : try command.run(self, invocation)
        return CommandAnswer(command: command, invocation: invocation, view: view)
    }

    /// A command with names that the person has given replaced by what they stand for, be they its own or that of a command behind it (`time`);
    /// nil where there is none. An alias stands for a command, never for another alias, so that it cannot stand for itself.
    ///
    /// - Parameter line: the command as it was written.
    func expandingAliases(in line: ParsedCommand) -> String? {
        guard !aliases.isEmpty, let first = line.words.first else { return nil }
        var names = [first]
        let argument = CommandTable.command(named: first.text)?.arguments.firstIndex { $0.kind == .commandLine }
        if let argument, line.words.count > argument + 1 { names.append(line.words[argument + 1]) }
        guard let name = names.last(where: { CommandTable.command(named: $0.text) == nil }), let alias = aliases[name.text] else {
            return nil
        }
        let text = line.writtenText
        let start = name.range.lowerBound - first.range.lowerBound
        return String(decoding: text.utf8.prefix(start), as: UTF8.self) + alias
            + String(decoding: text.utf8.dropFirst(start + name.range.count), as: UTF8.self)
    }
}
