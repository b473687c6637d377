/// A command: its declaration, which the language reads, and its implementation.
@dynamicMemberLookup
package struct Command: Sendable {
    package var declaration: CommandDeclaration
    /// The types of its answers, except help; the JSON Schema of answers is derived from them.
    var answers: [any Answer.Type]
    var run: @Sendable (Session, Invocation) throws(CommandError) -> any Answer

    /// Declares a command. Its description begins with `details`, before `Sources/EmbeddedTexts/texts/command-details.txt`; the parameters
    /// are in the order of the usage line.
    init<each Value>(
        _ name: String, aliases: [String] = [], _ group: CommandDeclaration.Group, _ summary: String, forms: [String: [Argument]] = [:],
        details: [String] = [], example: String, focus: FocusUse = .none, effect: SessionEffect = .none, takesDestination: Bool = true,
        answers: [any Answer.Type], _ parameters: repeat Parameter<each Value>,
        run: @escaping @Sendable (Session, repeat each Value) throws(CommandError) -> any Answer
    ) {
        let all = Parameter<Bool>.combining({ (_: repeat each Value) in true }, repeat each parameters)
        declaration = CommandDeclaration(
            name: name, aliases: aliases, group: group, summary: summary, arguments: all.arguments, forms: forms, options: all.options,
            details: details + (Self.descriptions[name] ?? []), example: example, focus: focus, effect: effect,
            takesDestination: takesDestination
        )
        self.answers = answers
        let parameters = (repeat each parameters)
        self.run = { session, call throws(CommandError) in
            let values: (repeat each Value)
            do throws(ReadingError) {
                values = (repeat try (each parameters).read(call))
            } catch {
                throw CommandError(error)
            }
            return try run(session, repeat each values)
        }
    }

    private static let descriptions = EmbeddedText.sections("command-details")

    package subscript<Value>(dynamicMember member: KeyPath<CommandDeclaration, Value>) -> Value { declaration[keyPath: member] }
}
