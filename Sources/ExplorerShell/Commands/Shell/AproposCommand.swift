import ShellLanguage
import WiringRules

extension Command {
    static let apropos = Command(
        "apropos", .shell, "search the commands, queries, rules and help topics for a word",
        details: [
            "The search covers names, summaries, options and explanations, ignores case, and knows some terms of other programs."
        ],
        example: "apropos cycle", answers: [HelpView.self],
        .word("WORD", .text)
    ) { session, word throws(CommandError) in
        let view = HelpView(about: word.text.lowercased(), in: session.commands)
        guard !view.groups.isEmpty else {
            throw .usage("no help matches '\(word.text)'", at: word.range, hint: "help")
        }
        return view
    }
}

extension HelpView {
    /// The entries that match a word in lower case.
    fileprivate init(about wanted: String, in table: CommandSet) {
        let known = CommandSynonyms.lines(for: wanted)
        let isAbout = { (texts: [String]) in texts.contains { $0.lowercased().contains(wanted) } }
        let commands = table.commands.filter { command in
            known.contains(command.name)
                || isAbout([command.usage, command.summary] + command.aliases + command.details + command.options.map(\.summary))
        }
        let functions = QueryFunction.allCases.filter { function in
            known.contains { $0.contains(" \(function.rawValue)(") } || isAbout([function.usage, function.summary])
        }
        let topics = HelpTopic.allCases.filter { isAbout([$0.rawValue, $0.summary]) }
        let rules = LintCatalog.rules.filter { known.contains("explain \($0.identifier)") || isAbout([$0.identifier, $0.title]) }
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
