import WiringRules

extension Command {
    /// `apropos WORD`: commands, queries, rules and topics by what they are about.
    static let apropos = Command(
        name: "apropos",
        group: .shell,
        summary: "list what has to do with a word: commands, queries, rules, topics of help",
        arguments: [Argument("WORD", .text)],
        details: [
            "Names, summaries, options and explanations are searched, capitals or not; some words of other programs are known too."
        ],
        example: "apropos cycle",
        answers: [HelpView.self],
        run: { _, invocation throws(CommandError) in
            let word = try invocation.required("WORD")
            let view = HelpView(about: word.text.lowercased())
            guard !view.groups.isEmpty else {
                throw .usage(UsageProblem("nothing has to do with '\(word.text)'", at: word.range, hint: "help"))
            }
            return view
        }
    )
}

extension HelpView {
    /// What has to do with a word in small letters.
    fileprivate init(about wanted: String) {
        let known = OtherWords.lines(for: wanted)
        let isAbout = { (texts: [String]) in texts.contains { $0.lowercased().contains(wanted) } }
        let commands = CommandTable.commands.filter { command in
            known.contains(command.name)
                || isAbout([command.usage, command.summary] + command.aliases + command.details + command.options.map(\.summary))
        }
        let functions = QueryFunction.allCases.filter { function in
            known.contains { $0.contains(" \(function.rawValue)(") } || isAbout([function.usage, function.summary])
        }
        let topics = HelpTopic.allCases.filter { isAbout([$0.rawValue, $0.summary]) }
        let rules = LintCatalogue.rules.filter { known.contains("explain \($0.identifier)") || isAbout([$0.identifier, $0.title]) }
        groups = HelpView(commands, showsExamples: false).groups
        if !functions.isEmpty {
            let rows = functions.map { Row(usage: $0.usage, summary: $0.summary) }
            groups.append(Group(title: "Queries", commands: rows, example: "help query"))
        }
        if !rules.isEmpty {
            let rows = rules.map { Row(usage: "explain \($0.identifier)", summary: $0.title) }
            groups.append(Group(title: "Rules", commands: rows, example: nil))
        }
        if !topics.isEmpty { groups.append(.topics(topics)) }
    }
}
