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
        let invocation = try Invocation(line, of: command)
        let view: ViewModel = invocation.has("--help") ? .commandHelp(CommandHelpView(command)) : try command.run(self, invocation)
        return CommandAnswer(command: command, invocation: invocation, view: view)
    }
}
