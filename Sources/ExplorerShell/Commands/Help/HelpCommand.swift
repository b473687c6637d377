extension Command {
    /// `help [COMMAND]`.
    static let help = Command(
        name: "help",
        aliases: ["?"],
        group: .shell,
        summary: "list the commands, or explain one",
        arguments: [Argument("COMMAND", .command, isOptional: true)],
        details: ["Every command takes --json and --help, and may end with > FILE, >> FILE or | COMMAND of another shell."]
            + HelpTopic.allCases.map { "help \($0.rawValue): \($0.summary)." } + ["Commands are separated by ; and a # starts a comment."],
        example: "help resolve",
        answers: [HelpView.self, CommandHelpView.self, QueryHelpView.self, KeysView.self, TextView.self],
        run: { session, invocation throws(CommandError) in
            guard let word = invocation["COMMAND"] else {
                return HelpView(groups: HelpView(CommandTable.commands).groups + [.topics(HelpTopic.allCases)])
            }
            switch HelpTopic(rawValue: word.text) {
            case .tour: return TextView.tour
            case .keys: return KeysView(rows: KeysView.prompt.rows, notes: session.environment.keyNotes())
            case .query: return QueryHelpView.language
            case .trust: return TextView.page(trustText.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
            case .answers:
                do {
                    return TextView(String(try AnswerSchema.text().dropLast()))
                } catch {
                    throw .usage(UsageProblem("the shape of an answer cannot be told: \(error)", at: word.range))
                }
            case nil: return CommandHelpView(try CommandTable.command(word))
            }
        }
    )

    /// What `help trust` says; the article "What runs whose code" says it at length.
    private static let trustText = """
        Whose code runs when
          wirescope PATH, load, reload, watch   builds the package (its manifest, plugins and macros run) and starts it as a process of its own;
                                                making assemblies, activation and resolve run the package's code there, with your rights
          ! LINE, COMMAND | LINE                the system's shell runs LINE, with your rights
          run FILE, -f FILE, piped input, rc    carry out the commands of a file, these two kinds included
          .wirescope of a folder                is shown, and run once you have typed trust; again when it has changed
          COMMAND > FILE, save, new             write files, and nothing runs
          load FILE.json, scan DIR, diff, rules read text, and nothing runs
          wirescope check FILE                  carries out a transcript; what runs programs or writes files is refused unless --allow-shell is given

        wirescope --no-shell ...   refuses the first two kinds, wherever they stand: for scripts and graphs of others
        Separate processes keep faults away from this shell. They are no sandbox: for code that you do not trust use a container or another user.
        """
}

extension HelpView {
    /// Commands, by what they are for.
    init(_ commands: [Command], showsExamples: Bool = true) {
        groups = Command.Group.allCases.compactMap { group in
            let members = commands.filter { $0.group == group }
            let rows = members.map { command in
                let also = command.aliases.isEmpty ? "" : " (also \(command.aliases.joined(separator: ", ")))"
                return Row(usage: command.usage, summary: command.summary + also)
            }
            return rows.isEmpty ? nil : Group(title: group.rawValue, commands: rows, example: showsExamples ? members.first?.example : nil)
        }
    }
}

extension HelpView.Group {
    /// What is explained besides the commands.
    static func topics(_ topics: [HelpTopic]) -> HelpView.Group {
        HelpView.Group(
            title: "More", commands: topics.map { HelpView.Row(usage: "help \($0.rawValue)", summary: $0.summary) }, example: nil)
    }
}

extension CommandHelpView {
    /// The help of a command.
    init(_ command: Command) {
        usage = command.usage
        aliases = command.aliases
        summary = command.summary
        details = command.details + (command.takesQuery ? ["help query explains what a QUERY can be."] : [])
        options = command.allOptions.map { Row(usage: $0.usage, summary: $0.summary) }
        example = command.example
    }
}
