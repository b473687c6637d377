/// Chooses the hint of an error: the first of several corrected lines that would run. Advice that is not a command becomes a detail.
struct CorrectedLines {
    /// Words that a question of everyday language has between a command and its arguments.
    private static let fillers: Set<String> = [
        "an", "and", "any", "are", "by", "depend", "depends", "do", "does", "for", "from", "in", "into", "is", "it", "me", "my", "need",
        "needs", "of", "on", "please", "that", "the", "to", "use", "used", "uses", "using", "via", "with", "->", "=>", "→",
    ]
    /// The formats of answers by the endings of their files.
    private static let formats = [
        "csv": "csv", "dot": "dot", "gv": "dot", "html": "html", "json": "json", "md": "markdown", "mmd": "mermaid", "sarif": "sarif",
        "svg": "svg", "swift": "swift", "txt": "text", "xml": "junit",
    ]

    let session: Session
    let error: CommandError
    /// The command that failed; nil for a syntax error.
    let line: ParsedCommand?
    let source: String

    /// Returns a report whose hint, if it has one, would run.
    func settled(_ report: ErrorReport) -> ErrorReport {
        var report = report
        let advice = report.hint
        // The names of a suggestion are checked against the sample that the next command would load, except in a script with an unknown command.
        if isRefusal, session.waiting != nil, session.environment.isInteractive || !isUnknownCommand { _ = try? session.ensureLoaded() }
        let help = line.flatMap { session.commands.command(named: $0.name.text) }.map { "help \($0.name)" } ?? "help"
        let advised = [advice].compactMap(\.self)
        let repairs = isRefusal ? repairs(report) : []
        let redirected = isRefusal ? redirected : []
        // A repaired line is more specific than a page of the help, and less than advice for this error.
        let candidates =
            redirected + corrections(report) + (advice?.hasPrefix("help") == false ? advised + repairs : repairs + advised)
            + (isRefusal && (line != nil || isSyntaxError) ? [help] : [])
        let check = HintCheck(
            session: session, typed: isRefusal && !isUnknownCommand ? typedCommands : nil, trustsNames: !isRefusal,
            redirects: !isRefusal || !redirected.isEmpty || line.map { $0.destination != .standardOutput || $0.text.contains(">") } ?? false
        )
        report.hint = candidates.first(where: check.accepts)
        listSimilarCommands(in: &report)
        if let advice, advice != report.hint, let detail = detail(advice), !report.details.contains(detail) {
            report.details.append(detail)
        }
        return report
    }

    /// The advice as a detail: a sentence, or an example with placeholders; nil for a command that would not run.
    private func detail(_ advice: String) -> String? {
        let words = advice.split(separator: " ").map(String.init)
        guard let first = words.first, !advice.hasPrefix("!") else { return nil }
        guard session.commands.command(named: first) != nil else { return advice }
        return words.contains(where: HintCheck.isPlaceholder) ? "for example: \(advice)" : nil
    }

    /// Lists the commands similar to an unknown one that the hint does not show. The hint shows the first that would run with the given arguments, or
    /// the help if none would run.
    private func listSimilarCommands(in report: inout ErrorReport) {
        guard case .unknownCommand(_, let nearMisses) = error, report.details == ErrorReport.others(nearMisses), let hint = report.hint
        else { return }
        let command = String(hint.prefix { $0 != " " })
        guard hint == "help" || nearMisses.contains(command) else { return }
        report.details = ErrorReport.others([command] + nearMisses.filter { $0 != command })
    }

    private var isUnknownCommand: Bool { if case .unknownCommand = error { true } else { false } }

    private var isSyntaxError: Bool { if case .syntax = error { true } else { false } }

    /// Whether the typed words cause the error, rather than the program, a file or the state of the session.
    private var isRefusal: Bool {
        switch error {
        case .syntax, .unknownCommand, .usage, .query, .unknownService, .ambiguousService, .unknownAssembly, .unsuitable, .refused: true
        default: false
        }
    }

    private var typedCommands: Set<String> { Set(line.map { session.meaning(of: $0).nested.compactMap(\.command?.name) } ?? []) }

    // MARK: Corrections

    private func corrections(_ report: ErrorReport) -> [String] {
        guard let line, isRefusal else { return [] }
        if case .unknownCommand(let word, let nearMisses) = error { return commandCorrections(word, nearMisses, in: line) }
        let words = line.words
        let command = session.commands.command(named: line.name.text)
        var lines: [String] = []
        if let range = report.range, line.text.utf8.count >= range.upperBound, range.lowerBound > line.name.range.lowerBound, isUnknownName
        {
            let name = line.text.slice(range)
            for call in selections(of: name) {
                lines += [ParsedCommand.text(around: range, in: line.text, replacedBy: call), "services \(call)"]
            }
            if session.commands.command(named: name) != nil { lines.append(name) }
            // The number of a result without its sign.
            if Int(name) != nil { lines += "%$".map { ParsedCommand.text(around: range, in: line.text, replacedBy: "\($0)\(name)") } }
        }
        let hasForm = words.count > 1 && command?.forms[words[1].text] != nil
        let kept = words.prefix(hasForm ? 2 : 1) + withoutFillers(words.dropFirst(hasForm ? 2 : 1))
        // A correction of one word of the line is more specific: `watch on` for `watch ON`.
        if kept.count < words.count, report.hint?.split(separator: " ").count != words.count { lines.append(text(kept)) }
        if words.count > 2, case .choice? = command?.arguments.first?.kind {
            lines.append(text(words.prefix(1) + [words[2], words[1]] + words.dropFirst(3)))
        }
        if command?.name == "repeat", words.count > 1, session.commands.command(named: words[1].text) != nil {
            lines.append("repeat 2 \(text(words.dropFirst()))")
        }
        if command?.name == "diff", words.count == 2, !words[1].text.hasPrefix("-") {
            lines.append("diff --git \(line.written(words[1]))")
        }
        return lines
    }

    /// The line with a file name after `>` instead of as an argument: `html > graph.html` for `html graph.html`.
    private var redirected: [String] {
        guard let line, line.destination == .standardOutput, let command = session.meaning(of: line).innermostRun.command,
            ![.change, .script, .shell].contains(command.group), !command.arguments.contains(where: { $0.kind == .file }),
            let (file, format) = line.words.dropFirst().compactMap({ word in fileFormat(of: word.text, for: command).map { (word, $0) } })
                .last
        else { return [] }
        let words = line.words.filter { $0 != file }
        // The format may be an option, as in `startup --html`, or another command, such as `svg` instead of `graph`.
        let options = (command.group == .export ? command.options : command.allOptions).compactMap { option -> String? in
            if case .choice(let formats)? = option.value?.kind { return formats.contains(format) ? "\(option.name) \(format)" : nil }
            return option.name == "--\(format)" ? option.name : nil
        }
        let isChosen = words.contains { ["--format", "--\(format)"].contains($0.text) }
        let other = ([format] + words.dropFirst().map { line.written($0) }).joined(separator: " ")
        let isOther = command.group == .look && session.commands.command(named: format) != nil
        let lines = isChosen ? [] : options.map { "\(text(words)) \($0)" } + (isOther ? [other] : [])
        return (lines + [text(words)]).map { "\($0) > \(line.written(file))" }
    }

    /// The format of the file that a word names, empty if its ending has none; nil if the word is not the name of a file.
    private func fileFormat(of word: String, for command: CommandDeclaration) -> String? {
        if word.contains("."), let format = word.split(separator: ".").last.flatMap({ Self.formats[String($0)] }) { return format }
        let isPath = command.group == .export && word.contains("/") && !word.hasSuffix("/") && !word.contains("(")
        return isPath && session.environment.entries(session.environment.expandingHome(word)).isEmpty ? "" : nil
    }

    /// The line with repaired signs, and without the words that the command does not take.
    private func repairs(_ report: ErrorReport) -> [String] {
        let start = min(report.range?.lowerBound ?? 0, source.utf8.count)
        // The line of the script that contains the error.
        let (before, after) = (source.utf8.prefix(start), source.utf8.dropFirst(start))
        let begin = before.lastIndex(of: UInt8(ascii: "\n")).map { before[before.index(after: $0)...] } ?? before
        let written = String(decoding: Array(begin) + after.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        let repaired = RepairedLines.of(line?.writtenText ?? written)
        guard let line, !isUnknownCommand else { return repaired }
        let tree = session.meaning(of: line)
        let surplus = Set(tree.parts.filter { [.unknownOption, .surplus, .unread].contains($0.role) }.map(\.word.range))
        // An option at the end that lacks its value is removed too.
        let end = tree.pending == nil ? [] : line.words.suffix(1).map(\.range)
        let kept = line.words.filter { !surplus.contains($0.range) && !end.contains($0.range) }
        return repaired + (kept.count < line.words.count ? [text(kept)] : [])
    }

    /// Whether a name of a service, or of a part of a query, does not exist.
    private var isUnknownName: Bool {
        switch error {
        case .unknownService, .unsuitable: true
        case .query(let problem): problem.kind == .evaluation
        default: false
        }
    }

    /// The query for a lifetime, a kind or an assembly that was typed without its function.
    private func selections(of name: String) -> [String] {
        guard let graph = session.target?.graph.snapshot else { return [] }
        let singular = name.hasSuffix("s") ? String(name.dropLast()) : name
        let lifetimes = Set((Lifetime.unscoped + graph.services.map(\.lifetime)).map(\.rawValue))
        return (lifetimes.contains(singular) ? ["lifetime(\(singular))"] : [])
            + (ServiceNode.Kind(rawValue: singular) == nil ? [] : ["kind(\(singular))"])
            + (graph.assemblies.contains { $0.name == name } ? ["assembly(\(GraphQuery.quoted(name)))"] : [])
    }

    /// The corrections of a line whose command does not exist, such as a line for another program or a question.
    private func commandCorrections(_ word: Word, _ nearMisses: [String], in line: ParsedCommand) -> [String] {
        guard let position = line.words.firstIndex(where: { $0.range == word.range }) else { return nearMisses }
        let prefix = line.words[..<position].map { line.written($0) + " " }.joined()
        let rest = line.words[(position + 1)...]
        let arguments = withoutFillers(rest).map { line.written($0) }
        var lines: [String] = []
        let meanings = meanings(of: word.text, arguments)
        if arguments.count == 1, session.commands.command(named: arguments[0]) != nil, meanings.first?.hasPrefix("help") != true {
            lines += meanings.filter { $0.hasPrefix(arguments[0] + " ") } + arguments
        }
        lines += meanings
        if word.text.contains("(") { lines = calls([word] + rest) + lines }
        if let sign = word.text.firstIndex(of: ">"), sign != word.text.startIndex {
            let arrows = word.text[sign...].prefix { $0 == ">" }
            lines.append(
                "\(word.text[..<sign]) \(arrows) \(word.text[sign...].dropFirst(arrows.count)) \(text(rest))".withoutTrailingSpaces)
        }
        let quoted = ParsedCommand.quoted(word.text)
        lines +=
            ["show \(quoted)"] + (selections(of: word.text) + (quoted.first?.isLetter == true ? [quoted] : [])).map { "services \($0)" }
        lines += nearMisses.map { ([$0] + rest.map { line.written($0) }).joined(separator: " ") + line.writtenDestination }
        // Questions are short; each candidate repeats the rest of the line.
        for start in rest.indices.prefix(32) {
            let term = rest[start].text
            let tail = withoutFillers(rest[(start + 1)...]).map { line.written($0) }
            let isCommand = session.commands.command(named: term) != nil
            lines += isCommand ? [([term] + tail).joined(separator: " ")] : term.count > 2 ? self.meanings(of: term, tail) : []
        }
        return (lines + nearMisses).map { prefix + $0 } + line.words.flatMap { names(in: $0.text) }.map { "show \($0)" }
    }

    /// The names in a word of Swift or of a sentence: `MailAssembly.service` and `service` in `MailAssembly().service!`.
    private func names(in word: String) -> [String] {
        word.replacing("()", with: "").split { "(,)[]\"'!?;:".contains($0) }.flatMap { part -> [String] in
            let last = part.split(separator: ".").last.map(String.init) ?? ""
            return [String(part), last].filter { $0.count > 2 }.map { ParsedCommand.quoted($0) }
        }
    }

    /// The commands for a call in Swift: `show(store)`, `container.resolve(Store.self)`.
    private func calls(_ words: some Sequence<Word>) -> [String] {
        let parts = words.map(\.text).joined(separator: " ").split { "(,) \"".contains($0) }
        let arguments = parts.dropFirst().map { ParsedCommand.quoted(String($0).replacing(".self", with: "")) }
        guard let name = parts.first?.split(separator: ".").last.map(String.init) else { return [] }
        let isCommand = session.commands.command(named: name) != nil
        return (isCommand ? [([name] + arguments).joined(separator: " "), name] : meanings(of: name, arguments))
            + [(["resolve", name] + arguments).joined(separator: " ")]
    }

    /// The commands for a term of another program, with its arguments and without.
    private func meanings(of term: String, _ arguments: [String]) -> [String] {
        let words = arguments.joined(separator: " ")
        let meanings = CommandSynonyms.lines(for: term)
        let complete = arguments.isEmpty ? [] : meanings.map { $0.contains("{}") ? $0.replacing("{}", with: words) : "\($0) \(words)" }
        return complete + meanings.filter { !$0.contains("{}") }
    }

    private func withoutFillers(_ words: ArraySlice<Word>) -> [Word] {
        words.filter { $0.isQuoted || !Self.fillers.contains($0.text.lowercased()) }
    }

    private func text(_ words: some Sequence<Word>) -> String {
        words.map { line?.written($0) ?? $0.text }.joined(separator: " ") + (line?.writtenDestination ?? "")
    }
}
