extension Command {
    static let apropos = Command(
        "apropos", .shell, "search the commands, queries, rules and help topics for words",
        example: "apropos cycle", answers: [HelpView.self],
        .words("WORD", .text, isOptional: false), .name
    ) { session, words, name throws(CommandError) in
        let view = HelpView(about: words.map { $0.text.lowercased() }, in: session.commands)
        guard !view.groups.isEmpty else {
            throw .usage(
                "no help matches '\(words.map(\.text).joined(separator: " "))'", at: words.first?.range ?? name.range, hint: "help")
        }
        return view
    }
}

extension HelpView {
    /// The entries that match each of some words in lower case, or are synonyms of one.
    fileprivate init(about wanted: [String], in table: CommandSet) {
        let known = wanted.flatMap { CommandSynonyms.lines(for: $0) }
        let isAbout = { (texts: [String]) in wanted.allSatisfy { word in texts.contains { $0.lowercased().contains(word) } } }
        let commands = table.commands.filter { command in
            known.contains { $0.prefix { $0 != " " } == command.name && !$0.contains("(") }
                || isAbout([command.usage, command.summary] + command.aliases + command.details + command.options.map(\.summary))
        }
        let functions = QueryFunction.allCases.filter { function in
            known.contains { $0.contains(" \(function.rawValue)(") } || isAbout([function.usage, function.summary])
        }
        let topics = HelpTopic.allCases.filter { isAbout([$0.rawValue, $0.summary]) }
        let rules = LintCatalog.rules.filter { known.contains("explain \($0.identifier)") || isAbout([$0.identifier, $0.title]) }
        self = HelpView(commands, showsExamples: false)
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
