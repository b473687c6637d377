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
    /// How deep commands may carry out commands, as `time` and `expect` do: nobody needs more, and the stack ends somewhere.
    static let maximumCommandDepth = 16

    /// Carries a command out. Nothing is printed.
    ///
    /// - Parameter line: the command as it was written; its destination is the caller's business.
    /// - Throws: why there is no answer.
    func answer(_ line: ParsedCommand) throws(CommandError) -> CommandAnswer {
        guard commandDepth < Self.maximumCommandDepth else {
            throw .usage(
                UsageProblem(
                    "commands carry out commands \(Self.maximumCommandDepth) deep already", at: line.name.range,
                    hint: "write the innermost one by itself"))
        }
        commandDepth += 1
        defer { commandDepth -= 1 }
        let command = try CommandTable.command(line.name)
        let invocation = try Invocation(line, of: command)
        let view: ViewModel = invocation.has("--help") ? .commandHelp(CommandHelpView(command)) : try command.run(self, invocation)
        return CommandAnswer(command: command, invocation: invocation, view: view)
    }
}
