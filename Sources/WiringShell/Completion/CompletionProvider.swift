/// Finds completions from the declarations of the commands and the state of the session. It sends no requests and changes no state.
package struct CompletionProvider {
    let session: Session

    package init(_ session: Session) { self.session = session }

    /// Returns the completions at the cursor, whose position is in bytes of UTF-8.
    package func completion(of line: String, cursor: Int) -> Completion {
        LineCompleter(
            session.commands, names: names, query: { QueryCompletionProvider(session: session, fallback: paths).completion(of: $0) },
            paths: paths, programs: session.environment.programNames,
            aliases: session.aliases.sorted { $0.key < $1.key }.map { CompletionCandidate($0.key, summary: $0.value.text) }
        ).completion(of: line, cursor: cursor)
    }

    private func names(of argument: Argument, _ text: String, in tree: CommandTree) -> [CompletionCandidate] {
        switch argument.kind {
        case .service, .requirement: services(text)
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
        case .processor(let words): matching(text, words.map { CompletionCandidate($0) }) + processors(text)
        case .target: targets(text)
        case .lifetime, .setting, .dependency, .option, .branch:
            matching(text, changes(argument.kind, after: tree.given.prefix(tree.position).last?.last?.text))
        case .command: matching(text, HelpTopic.allCases.map { CompletionCandidate($0.rawValue, summary: $0.summary) })
        case .variable:
            matching(text, session.variables.sorted { $0.key < $1.key }.map { CompletionCandidate($0.key, summary: $0.value.text) })
        case .rule: matching(text, LintCatalog.rules.map { CompletionCandidate($0.identifier, summary: $0.title) })
        // The declaration of the argument lists the candidates, or there are none.
        case .choice, .query, .definition, .file, .programLine, .commandLine, .commandDefinition, .expectation, .count, .text: []
        }
    }

    func services(_ text: String) -> [CompletionCandidate] {
        if let results = results(text) { return results }
        guard let graph = session.target?.graph else { return [] }
        return CompletionCandidate.best(Self.rankedServices(text, in: graph))
    }

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
        CompletionCandidate.matching(text, candidates)
    }
}
