extension Command {
    /// `apropos WORD`: commands by what they are about.
    static let apropos = Command(
        name: "apropos",
        group: .shell,
        summary: "list the commands that have to do with a word",
        arguments: [Argument("WORD", .text)],
        details: ["Names, summaries, options and explanations are searched, capitals or not."],
        example: "apropos cycle",
        run: { _, invocation throws(CommandError) in
            let word = try invocation.required("WORD")
            let wanted = word.text.lowercased()
            let found = CommandTable.commands.filter { command in
                let texts = [command.usage, command.summary] + command.aliases + command.details + command.options.map(\.summary)
                return texts.contains { $0.lowercased().contains(wanted) }
            }
            guard !found.isEmpty else {
                throw .usage(UsageProblem("no command has to do with '\(word.text)'", at: word.range, hint: "help lists them all"))
            }
            return .help(HelpView(found, showsExamples: false))
        }
    )
}
