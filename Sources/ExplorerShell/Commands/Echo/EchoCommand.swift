import ShellLanguage

extension Command {
    /// `echo TEXT ...`: prints a text, such as a heading in a script.
    static let echo = Command(
        name: "echo",
        group: .script,
        summary: "print a text",
        arguments: [Argument("TEXT", .text, isOptional: true, isRepeated: true)],
        example: "echo '--- services'",
        answers: [TextView.self],
        run: { _, invocation throws(CommandError) in
            TextView(invocation.all("TEXT").map(\.text).joined(separator: " "))
        }
    )
}
