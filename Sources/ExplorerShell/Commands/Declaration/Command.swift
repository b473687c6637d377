package import ShellLanguage

/// A command: its declaration, which the language reads, and its implementation.
@dynamicMemberLookup
package struct Command: Sendable {
    /// The syntax and the help.
    package var declaration: CommandDeclaration
    /// The types of its answers, except help; the JSON Schema of answers is derived from them.
    var answers: [any Answer.Type]
    /// Executes the command.
    var run: @Sendable (Session, Invocation) throws(CommandError) -> any Answer

    init(
        name: String, aliases: [String] = [], group: CommandDeclaration.Group, summary: String, arguments: [Argument] = [],
        forms: [String: [Argument]] = [:], options: [Option] = [], details: [String] = [], example: String,
        focus: FocusUse = .none, effect: SessionEffect = .none, takesDestination: Bool = true,
        answers: [any Answer.Type], run: @escaping @Sendable (Session, Invocation) throws(CommandError) -> any Answer
    ) {
        declaration = CommandDeclaration(
            name: name, aliases: aliases, group: group, summary: summary, arguments: arguments, forms: forms, options: options,
            details: details, example: example, focus: focus, effect: effect, takesDestination: takesDestination)
        self.answers = answers
        self.run = run
    }

    package subscript<Value>(dynamicMember member: KeyPath<CommandDeclaration, Value>) -> Value { declaration[keyPath: member] }
}
