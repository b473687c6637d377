import InspectionProtocol
import WiringRules

/// Finds completions from the command table and the state of the session. It sends no requests and changes no state.
package struct CompletionProvider {
    let session: Session

    package init(_ session: Session) {
        self.session = session
    }

    /// Returns the completions at the cursor.
    ///
    /// - Parameters:
    ///   - line: the current line.
    ///   - cursor: the position of the cursor, in bytes of UTF-8.
    package func completion(of line: String, cursor: Int) -> Completion {
        let bytes = Array(line.utf8)
        let cursor = min(max(0, cursor), bytes.count)
        var command = ParsedLine(String(decoding: bytes[..<cursor], as: UTF8.self), allowsContinuation: true).last
        command.text = line
        var word = Word("", at: cursor..<cursor)
        if let redirection = command.redirections.last {
            if redirection.sign == "|" { return foreign(redirection.target, before: cursor, in: bytes) }
            if let target = command.surplus.last ?? redirection.target, target.range.upperBound == cursor { word = target }
            return completion(at: word, paths(word.text))
        }
        if let last = command.words.last, last.range.upperBound == cursor {
            word = last
            command.words.removeLast()
        }
        guard !command.words.isEmpty else { return completion(at: word, commands(word.text)) }
        if command.name.text == Command.system.name { return foreign(word, before: cursor, in: bytes) }
        let tree = CommandTreeParser.tree(of: command, in: session.commands).innermost
        if let query = QueryAtCursor(in: tree, at: word) {
            return QueryCompletionProvider(session: session, fallback: paths).completion(of: query)
        }
        return completion(at: word, candidates(for: word.text, in: tree))
    }

    /// Completes a line for the system's shell: first a program, then files.
    ///
    /// - Parameter line: the line, up to the cursor.
    private func foreign(_ line: Word?, before cursor: Int, in bytes: [UInt8]) -> Completion {
        let start = line.map { $0.range.lowerBound } ?? cursor
        let text = bytes[start..<cursor].drop { $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: " ") }
        let last = text.lastIndex { " |;&(".utf8.contains($0) }.map { $0 + 1 } ?? text.startIndex
        let word = String(decoding: text[last...], as: UTF8.self)
        let isProgram = text[..<last].last { $0 != UInt8(ascii: " ") }.map { "|;&(".utf8.contains($0) } ?? true
        guard isProgram, !word.contains("/") else { return completion(at: Word(word, at: last..<cursor), paths(word)) }
        let names = Set(session.environment.programNames()).filter { $0.hasPrefix(word) }.sorted()
        return completion(at: Word(word, at: last..<cursor), names.map { CompletionCandidate($0) })
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
        guard !tree.line.words.isEmpty else { return commands(text) }
        guard let command = tree.command else { return [] }
        if let value = tree.pending?.value { return candidates(of: value, for: text, in: tree) }
        if tree.takesOptions, text.hasPrefix("-") {
            if let values = optionValues(text, of: command, in: tree) { return values }
            let given = Set(tree.options)
            return matching(
                text, command.allOptions.filter { !given.contains($0) }.map { CompletionCandidate($0.name, summary: $0.summary) })
        }
        guard tree.arguments.indices.contains(tree.position) else { return [] }
        return candidates(of: tree.arguments[tree.position], for: text, in: tree)
    }

    /// The values after `--option=`, each with the option before it; nil for any other text.
    private func optionValues(_ text: String, of command: Command, in tree: CommandTree) -> [CompletionCandidate]? {
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
        case .service: services(text)
        case .object: objectParts(text) ?? services(text)
        case .configuration:
            matching(
                text,
                [CompletionCandidate("set", summary: "override a value"), CompletionCandidate("unset", summary: "remove an override")]
                    + changes(.setting, after: nil))
        case .action: actions(text)
        case .runtimeArgument: runtimeArguments(text, in: tree)
        case .scope: matching(text, scopes())
        case .enteredScope: matching(text, enteredScopes())
        case .releasable: text.hasPrefix("$") ? services(text) : matching(text, enteredScopes()) + services(text)
        case .processor: processors(text)
        case .target: targets(text)
        case .choice(let choices): matching(text, choices.map { CompletionCandidate($0, summary: argument.meanings[$0] ?? "") })
        case .lifetime, .setting, .dependency, .option, .branch:
            matching(text, changes(argument.kind, after: tree.given.prefix(tree.position).last?.last?.text))
        case .command:
            commands(text) + matching(text, HelpTopic.allCases.map { CompletionCandidate($0.rawValue, summary: $0.summary) })
        case .variable:
            matching(text, session.variables.sorted { $0.key < $1.key }.map { CompletionCandidate($0.key, summary: $0.value.text) })
        // Queries are completed through QueryAtCursor.
        case .query, .definition: []
        case .file: paths(text)
        case .rule: matching(text, LintCatalog.rules.map { CompletionCandidate($0.identifier, summary: $0.title) })
        case .commandLine: commands(text)
        case .commandDefinition: matching(text, [CompletionCandidate("=")])
        case .expectation: expectations(text)
        case .count, .text: []
        }
    }

    private func commands(_ text: String) -> [CompletionCandidate] {
        let names = session.commands.commands.map { CompletionCandidate($0.name, summary: $0.summary) }
        // A list of all commands leaves out aliases.
        if text.isEmpty { return matching(text, names) }
        let aliases = session.commands.commands.flatMap { command in
            command.aliases.map { CompletionCandidate($0, summary: "\(command.name): \(command.summary)") }
        }
        let own = session.aliases.sorted { $0.key < $1.key }.map { CompletionCandidate($0.key, summary: $0.value.text) }
        return matching(text, names + aliases + own)
    }

    func services(_ text: String) -> [CompletionCandidate] {
        if let results = results(text) { return results }
        guard let graph = session.target?.graph else { return [] }
        return Self.best(Self.rankedServices(text, in: graph))
    }

    /// The services whose key or type matches a text, with their ranks.
    static func rankedServices(_ text: String, in graph: ExploredGraph) -> [(rank: Int, candidate: CompletionCandidate)] {
        let humps = CamelHump(text)
        return graph.index.servicesByKey.compactMap { position -> (rank: Int, candidate: CompletionCandidate)? in
            let service = graph[position]
            guard let rank = humps.rank(of: service.key) ?? rank(ofTypesOf: service, humps) else { return nil }
            let lifetime = service.kind == .missing ? nil : service.lifetime
            return (rank, CompletionCandidate(service.key, summary: service.serviceType, lifetime: lifetime))
        }
    }

    /// The rank of the best matching type, which is worse than that of any matching key; nil if no type matches.
    private static func rank(ofTypesOf service: ServiceNode, _ humps: CamelHump) -> Int? {
        [service.serviceType, service.implementationType].compactMap { type in
            humps.rank(of: type.hasPrefix("any ") ? String(type.dropFirst(4)) : type).map { $0 + 5 }
        }.min()
    }

    private func processors(_ text: String) -> [CompletionCandidate] {
        let processors = session.target?.graph.snapshot.processors ?? []
        return matching(text, processors.map { CompletionCandidate($0.key, summary: "\($0.isOn ? "on" : "off"), for \($0.serviceType)") })
    }

    private func targets(_ text: String) -> [CompletionCandidate] {
        let assemblies = session.target?.assemblies.filter { $0.problem == nil } ?? []
        let names = assemblies.map {
            CompletionCandidate($0.name, summary: session.target?.holds($0) == true ? "loaded" : "assembly of \($0.module)")
        }
        let sample = CompletionCandidate("sample", summary: "the built-in sample")
        let named = text.contains("/") ? [] : matching(text, names + [sample])
        return named + paths(text).filter { $0.isPartial || GraphFileLoader.isName($0.text) }
    }

    private func paths(_ text: String) -> [CompletionCandidate] {
        let slash = text.lastIndex(of: "/")
        let folder = slash.map { String(text[...$0]) } ?? ""
        let rest = slash.map { text[text.index(after: $0)...] } ?? text[...]
        let entries = session.environment.entries(folder.isEmpty ? "." : session.environment.expandingHome(folder))
        return entries.filter { $0.path.hasPrefix(rest) && (rest.hasPrefix(".") || !$0.name.hasPrefix(".")) }
            .map { CompletionCandidate(folder + $0.path, isPartial: $0.isFolder) }
    }

    func matching(_ text: String, _ candidates: [CompletionCandidate]) -> [CompletionCandidate] {
        let humps = CamelHump(text)
        return Self.best(candidates.compactMap { candidate in humps.rank(of: candidate.text).map { ($0, candidate) } })
    }

    /// The candidates with the best kind of match: word initials are used only if no candidate has the prefix.
    static func best(_ ranked: [(rank: Int, candidate: CompletionCandidate)]) -> [CompletionCandidate] {
        let classes = { (rank: Int) in rank <= 3 ? 0 : rank }
        guard let best = ranked.map({ classes($0.rank) }).min() else { return [] }
        return ranked.filter { classes($0.rank) == best }.map(\.candidate)
    }
}
