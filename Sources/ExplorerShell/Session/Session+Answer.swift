/// What a command answered, before anybody has seen it.
struct CommandAnswer {
    /// The command, aliases followed.
    var command: Command
    /// How it was called.
    var invocation: Invocation
    /// What it says.
    var view: any Answer
}

extension Session {
    /// How deep commands may carry out commands, as `time` and `expect` do: nobody needs more, and the stack ends somewhere.
    static let maximumCommandDepth = 16

    /// Carries a command out. Nothing is printed.
    ///
    /// - Parameter tree: the command as it was read; its destination is the caller's business.
    /// - Throws: why there is no answer.
    func answer(_ tree: CommandTree) throws(CommandError) -> CommandAnswer {
        guard commandDepth < Self.maximumCommandDepth else {
            throw .usage(
                UsageProblem(
                    "commands carry out commands \(Self.maximumCommandDepth) deep already", at: tree.line.name.range,
                    hint: "write the innermost one by itself"))
        }
        commandDepth += 1
        defer { commandDepth -= 1 }
        let invocation = try Invocation(tree)
        let command = invocation.command
        let view: any Answer = invocation.has(Option.help.name) ? CommandHelpView(command) : try command.run(self, invocation)
        return CommandAnswer(command: command, invocation: invocation, view: view)
    }
}
