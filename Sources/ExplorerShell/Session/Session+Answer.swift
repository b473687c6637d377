import ShellLanguage

/// The answer of a command before it is rendered.
struct CommandAnswer {
    /// The call of the command, with aliases expanded.
    var invocation: Invocation
    /// The command.
    var command: CommandDeclaration { invocation.command }
    /// The answer.
    var view: any Answer
}

extension Session {
    /// Runs a command without printing its answer.
    ///
    /// - Parameter tree: the parsed command; the caller handles its destination.
    /// - Throws: the error of the command.
    func answer(_ tree: CommandTree) throws(CommandError) -> CommandAnswer {
        guard commandDepth < CommandTree.maximumDepth else {
            throw .usage(
                UsageProblem(
                    "commands are nested \(CommandTree.maximumDepth) deep already", at: tree.line.name.range,
                    hint: "type the innermost command alone"))
        }
        commandDepth += 1
        defer { commandDepth -= 1 }
        let invocation = try invocation(tree)
        guard let command = table.command(named: invocation.command.name) else {
            throw .unknownCommand(tree.line.name, nearMisses: [])
        }
        let view: any Answer = invocation.has(Option.help.name) ? CommandHelpView(command.declaration) : try command.run(self, invocation)
        return CommandAnswer(invocation: invocation, view: view)
    }

    /// Checks a command before it is run.
    ///
    /// - Throws: the first mistake in the command.
    func invocation(_ tree: CommandTree) throws(CommandError) -> Invocation {
        try CommandError.reading { () throws(ReadingError) in try Invocation(tree) }
    }
}
