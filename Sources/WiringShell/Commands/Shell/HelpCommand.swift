extension Command {
    static let help = Command(
        "help", aliases: ["?"], .shell, "list the commands, or describe one",
        details: ["Every command takes --json and --help, and may end with > FILE, >> FILE or | COMMAND of the system shell."]
            + HelpTopic.allCases.map { "help \($0.rawValue): \($0.summary)." } + ["Commands are separated by ; and a # starts a comment."],
        example: "help resolve", answers: [HelpView.self, CommandHelpView.self, QueryHelpView.self, KeysView.self, TextView.self],
        .optional("COMMAND", .command)
    ) { session, word throws(CommandError) in
        guard let word else {
            return HelpView(groups: HelpView(session.commands.commands).groups + [.topics(HelpTopic.allCases)], isOverview: true)
        }
        if let group = HelpView(session.commands.commands).groups.first(where: { $0.title.lowercased() == word.text }) {
            // A command has precedence: run, load.
            if session.commands.command(named: word.text) == nil { return HelpView(groups: [group]) }
        }
        switch HelpTopic(rawValue: word.text.lowercased()) {
        case .tour: return try session.tourStep()
        case .keys: return KeysView.prompt
        case .query: return QueryHelpView.language
        case .trust: return TextView(lines: EmbeddedText.lines("trust"), isVerbatim: false)
        case .answers: return TextView(String(EmbeddedText.named("answers").dropLast()))
        case nil: return CommandHelpView(try CommandError.reading(try session.commands.command(word)))
        }
    }
}

extension Session {
    /// Starts the tour, or skips to its next step.
    func tourStep() throws(CommandError) -> TextView {
        let target = try ensureLoaded()
        let position = tour?.text == nil ? nil : tour?.position
        if position == nil { tour = HelpTour(of: target.graph, canBuild: !(target.exploration is StaticGraphExploration)) }
        tour?.position = position.map { $0 + 1 } ?? 0
        let advice =
            position != nil ? [] : ["Type each line, or try your own; the next step follows its answer. help tour skips a step.", ""]
        return TextView(lines: advice + [tour?.text ?? "the tour has ended; help lists all commands"], isVerbatim: false)
    }

    /// Returns the next step of the tour after its current line was run; nil without a tour, or after any other line.
    func tourStep(after line: String) -> String? {
        guard let tour, let position = tour.position, tour.steps.indices.contains(position), tour.steps[position].line == line else {
            return nil
        }
        self.tour?.position = position + 1
        return "\n\(self.tour?.text ?? "the tour has ended; help lists all commands")\n"
    }
}

extension HelpView {
    init(_ commands: [CommandDeclaration], showsExamples: Bool = true) {
        isOverview = false
        groups = CommandDeclaration.Group.allCases.compactMap { group in
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
    static func topics(_ topics: [HelpTopic]) -> HelpView.Group {
        HelpView.Group(
            title: "More", commands: topics.map { HelpView.Row(usage: "help \($0.rawValue)", summary: $0.summary) }, example: nil)
    }
}

extension CommandHelpView {
    init(_ command: CommandDeclaration) {
        usage = command.usage
        aliases = command.aliases
        summary = command.summary
        details = command.details + (command.takesQuery ? ["help query explains the syntax of QUERY."] : [])
        options = command.allOptions.map { Row(usage: $0.usage, summary: $0.summary) }
        example = command.example
    }
}

/// The help topics besides the commands.
enum HelpTopic: String, CaseIterable {
    case tour, query, keys, trust, answers

    var summary: String {
        switch self {
        case .tour: "a tour of the loaded graph, step by step"
        case .query: "the syntax of QUERY, an argument of many commands"
        case .keys: "the keys for editing a line"
        case .trust: "which commands run code, and how to prevent it"
        case .answers: "the JSON Schema of all answers"
        }
    }
}
