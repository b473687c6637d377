extension Command {
    static let echo = Command(
        "echo", .script, "print a text", example: "echo '--- services'", answers: [TextView.self], .words("TEXT", .text)
    ) { _, words throws(CommandError) in
        TextView(words.map(\.text).joined(separator: " "))
    }
}
