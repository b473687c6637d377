/// The answer of a command before it is rendered.
struct CommandAnswer {
    /// The command, with aliases expanded.
    var command: Command
    /// The call of the command.
    var invocation: Invocation
    /// The answer.
    var view: any Answer
}

extension Session {
    /// The maximum nesting depth of commands such as `time` and `expect`, which protects the stack.
    static let maximumCommandDepth = 16

    /// Runs a command without printing its answer.
    ///
    /// - Parameter tree: the parsed command; the caller handles its destination.
    /// - Throws: the error of the command.
    func answer(_ tree: CommandTree) throws(CommandError) -> CommandAnswer {
        guard commandDepth < Self.maximumCommandDepth else {
            throw .usage(
                UsageProblem(
                    "commands are nested \(Self.maximumCommandDepth) deep already", at: tree.line.name.range,
                    hint: "type the innermost command alone"))
        }
        commandDepth += 1
        defer { commandDepth -= 1 }
        let invocation = try Invocation(tree)
        let command = invocation.command
        let view: any Answer = invocation.has(Option.help.name) ? CommandHelpView(command) : try command.run(self, invocation)
        return CommandAnswer(command: command, invocation: invocation, view: view)
    }
}
