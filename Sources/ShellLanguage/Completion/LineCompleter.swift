/// Finds the completions at the cursor from the declarations of the commands. It sends no requests and changes no state.
package struct LineCompleter {
    private let commands: CommandSet
    private let names: (_ argument: Argument, _ text: String, CommandTree) -> [CompletionCandidate]
    private let query: (QueryText) -> Completion
    private let paths: (_ text: String) -> [CompletionCandidate]
    private let programs: () -> [String]
    private let aliases: [CompletionCandidate]

    /// `names` returns the names for an argument that do not follow from its declaration, `query` the completions of a partial query.
    package init(
        _ commands: CommandSet, names: @escaping (_ argument: Argument, _ text: String, CommandTree) -> [CompletionCandidate],
        query: @escaping (QueryText) -> Completion, paths: @escaping (_ text: String) -> [CompletionCandidate],
        programs: @escaping () -> [String], aliases: [CompletionCandidate]
    ) {
        (self.commands, self.names, self.query, self.paths) = (commands, names, query, paths)
        (self.programs, self.aliases) = (programs, aliases)
    }

    /// Returns the completions at the cursor, whose position is in bytes of UTF-8.
    package func completion(of line: String, cursor: Int) -> Completion {
        let bytes = Array(line.utf8)
        let cursor = min(max(0, cursor), bytes.count)
        var command = ParsedLine(String(decoding: bytes[..<cursor], as: UTF8.self), allowsContinuation: true).last
        command.text = line
        var word = Word("", at: cursor..<cursor)
        if let redirection = command.redirections.last {
            if redirection.sign == "|" { return programLine(redirection.target, before: cursor, in: bytes) }
            if let target = command.surplus.last ?? redirection.target, target.range.upperBound == cursor { word = target }
            return completion(at: word, paths(word.text))
        }
        if let last = command.words.last, last.range.upperBound == cursor {
            word = last
            command.words.removeLast()
        }
        guard !command.words.isEmpty else { return completion(at: word, names(ofCommands: word.text)) }
        if commands.command(named: command.name.text)?.arguments.first?.kind == .programLine {
            return programLine(word, before: cursor, in: bytes)
        }
        let tree = CommandTreeParser.tree(of: command, in: commands).innermost
        if let partial = Self.query(in: tree, at: word) { return query(partial) }
        return completion(at: word, candidates(for: word.text, in: tree))
    }

    /// The query that ends at the word at the cursor, which may be empty; nil if the cursor is not in a query.
    private static func query(in tree: CommandTree, at word: Word) -> QueryText? {
        guard tree.pending == nil, tree.arguments.indices.contains(tree.position), !(tree.takesOptions && word.text.hasPrefix("--")) else {
            return nil
        }
        let argument = tree.arguments[tree.position]
        return argument.isQuery ? tree.query(tree.given[tree.position] + [word], of: argument) : nil
    }

    /// Completes a line for the system's shell, up to the cursor: first a program, then files.
    private func programLine(_ line: Word?, before cursor: Int, in bytes: [UInt8]) -> Completion {
        let start = line.map { $0.range.lowerBound } ?? cursor
        let text = bytes[start..<cursor].drop { $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: " ") }
        let last = text.lastIndex { " |;&(".utf8.contains($0) }.map { $0 + 1 } ?? text.startIndex
        let word = String(decoding: text[last...], as: UTF8.self)
        let isProgram = text[..<last].last { $0 != UInt8(ascii: " ") }.map { "|;&(".utf8.contains($0) } ?? true
        guard isProgram, !word.contains("/") else { return completion(at: Word(word, at: last..<cursor), paths(word)) }
        let found = Set(programs()).filter { $0.hasPrefix(word) }.sorted()
        return completion(at: Word(word, at: last..<cursor), found.map { CompletionCandidate($0) })
    }

    private func completion(at word: Word, _ candidates: [CompletionCandidate]) -> Completion {
        Completion(
            range: word.range,
            candidates: candidates.map { candidate in
                var candidate = candidate
                // Options and `~` have their meaning only without quotes.
                if !candidate.text.hasPrefix("-") { candidate.text = ParsedCommand.quoted(candidate.text) }
                return candidate
            })
    }

    private func candidates(for text: String, in tree: CommandTree) -> [CompletionCandidate] {
        guard !tree.line.words.isEmpty else { return names(ofCommands: text) }
        guard let command = tree.command else { return [] }
        if let value = tree.pending?.value { return candidates(of: value, for: text, in: tree) }
        if tree.takesOptions, text.hasPrefix("-") {
            if let values = optionValues(text, of: command, in: tree) { return values }
            let given = Set(tree.options)
            return CompletionCandidate.matching(
                text, command.allOptions.filter { !given.contains($0) }.map { CompletionCandidate($0.name, summary: $0.summary) })
        }
        guard tree.arguments.indices.contains(tree.position) else { return [] }
        return candidates(of: tree.arguments[tree.position], for: text, in: tree)
    }

    /// The values after `--option=`, each with the option before it; nil for any other text.
    private func optionValues(_ text: String, of command: CommandDeclaration, in tree: CommandTree) -> [CompletionCandidate]? {
        let name = text.prefix { $0 != "=" }
        guard name.count < text.count, let value = command.allOptions.first(where: { $0.name == name })?.value else { return nil }
        return candidates(of: value, for: String(text.dropFirst(name.count + 1)), in: tree).map { candidate in
            var candidate = candidate
            candidate.text = "\(name)=" + ParsedCommand.quoted(candidate.text)
            return candidate
        }
    }

    private func candidates(of argument: Argument, for text: String, in tree: CommandTree) -> [CompletionCandidate] {
        switch argument.kind {
        case .choice(let choices):
            CompletionCandidate.matching(text, choices.map { CompletionCandidate($0, summary: argument.meanings[$0] ?? "") })
        case .command: names(ofCommands: text) + names(argument, text, tree)
        case .commandLine: names(ofCommands: text)
        case .commandDefinition: CompletionCandidate.matching(text, [CompletionCandidate("=")])
        case .expectation: CompletionCandidate.matching(text, Expectation.candidates)
        case .file: paths(text)
        // Queries are completed as a whole.
        case .query, .definition, .count, .text, .programLine: []
        case .service, .object, .action, .requirement, .runtimeArgument, .scope, .enteredScope, .releasable, .variable, .processor,
            .target, .rule, .lifetime, .setting, .configuration, .dependency, .option, .branch:
            names(argument, text, tree)
        }
    }

    private func names(ofCommands text: String) -> [CompletionCandidate] {
        let all = commands.commands.map { CompletionCandidate($0.name, summary: $0.summary) }
        // A list of all commands leaves out aliases.
        if text.isEmpty { return CompletionCandidate.matching(text, all) }
        let others = commands.commands.flatMap { command in
            command.aliases.map { CompletionCandidate($0, summary: "\(command.name): \(command.summary)") }
        }
        return CompletionCandidate.matching(text, all + others + aliases)
    }
}
