/// Decides whether a line may be suggested: it parses, its names exist, and it has no effect that the user did not ask for.
struct HintCheck {
    /// The commands that load, write, build or run code.
    private static let effective: Set<String> = [
        "load", "scan", "attach", "new", "unload", "reload", "watch", "run", "trust", "edit", "pick", "!", "resolve", "call", "inspect",
        "activate", "start", "startup", "stop", "program", "leaks", "release", "enter", "leave", "decorate", "delay", "quit",
    ]
    /// The commands that do so if they have arguments, and print otherwise.
    private static let effectiveWithArguments: Set<String> = ["save", "output", "transcript", "processors", "fault"]
    /// The commands that need no loaded graph, besides those of scripts and of the shell itself.
    private static let independent: Set<String> = ["load", "scan", "attach", "adapter", "new", "explain", "reload"]

    let session: Session
    /// The typed commands, whose effects the user has asked for; nil if any effect is intended.
    let typed: Set<String>?
    /// Whether the names in the line come from the program rather than from the user, so that they exist.
    let trustsNames: Bool
    /// Whether the line may write to a file or to a program.
    let redirects: Bool

    func accepts(_ line: String) -> Bool {
        guard let commands = try? ParsedCommand.parse(line), !commands.isEmpty else { return false }
        return commands.allSatisfy { command in
            accepts(command.destination) && accepts(session.meaning(of: command))
        }
    }

    /// Whether the answer may go to a destination, and the program of a pipe exists.
    private func accepts(_ destination: ParsedCommand.Destination) -> Bool {
        guard case .pipe(let program) = destination else { return redirects || destination == .standardOutput }
        return redirects && session.environment.programNames().contains(String(program.text.prefix { !$0.isWhitespace }))
    }

    private func accepts(_ tree: CommandTree) -> Bool {
        guard let command = tree.command, tree.problem == nil, isIntended(command, tree), isPossible(command, tree) else { return false }
        let areKnown = tree.parts.allSatisfy { part in
            switch part.role {
            case .argument(let argument), .value(let argument, _): argument.isQuery || trustsNames || exists(part.word, argument, in: tree)
            case .option, .endOfOptions: true
            case .unknownOption, .surplus, .unread: false
            }
        }
        guard areKnown else { return false }
        for (argument, words) in zip(tree.arguments, tree.given) where argument.isQuery && !words.isEmpty {
            guard let query = tree.query(words, of: argument), trustsNames || canSelect(query) else { return false }
        }
        return tree.inner.map(accepts) ?? true
    }

    private func isIntended(_ command: CommandDeclaration, _ tree: CommandTree) -> Bool {
        // With one argument, `config` shows values.
        let isRead = tree.given.count { !$0.isEmpty } <= 1
        // An unknown command does not show that the user wants to trust a file or to set a value.
        guard let typed else { return command.name != "trust" && (command.name != "config" || isRead) }
        guard !typed.contains(command.name), !tree.options.contains(.help) else { return true }
        if command.name == "config" { return isRead }
        if Self.effectiveWithArguments.contains(command.name) { return tree.given.allSatisfy(\.isEmpty) }
        return !Self.effective.contains(command.name) || command.name == "edit" && tree.options.contains { $0.name == "--print" }
    }

    /// Whether the target and the combination of arguments permit the command.
    private func isPossible(_ command: CommandDeclaration, _ tree: CommandTree) -> Bool {
        let isIndependent = [.script, .shell].contains(command.group) || Self.independent.contains(command.name)
        guard isIndependent || session.target != nil || session.waiting != nil else { return false }
        // A saved graph and a scan have no program.
        let changing = ["processors", "decorate", "fault", "delay", "config"]
        let needsProgram = command.group == .run && command.name != "plan" || changing.contains(command.name)
        if needsProgram, session.target?.exploration is StaticGraphExploration { return false }
        let given = tree.given.map { $0.map(\.text) }
        switch command.name {
        case "resolve", "plan":
            guard let name = tree.given.first?.first else { return tree.options.contains { $0.name == "--all" } }
            return trustsNames || command.name == "plan" || given.dropFirst().joined().count == node(name)?.arguments.count ?? 0
        case "call":
            let action = tree.given.first?.first.flatMap { self.action($0) }
            return trustsNames || action?.arguments.count == given.dropFirst().joined().count
        case "processors": return given.filter { !$0.isEmpty }.count != 1
        case "diff" where given[0].isEmpty && tree.options.isEmpty: return false
        case "path", "paths":
            guard given.count == 2, let ends = try? session.selection(for: QueryText("path(\(given[0].joined()), \(given[1].joined()))"))
            else { return false }
            return !ends.services.isEmpty
        case "diff" where tree.options.contains { $0.name == "--git" }:
            return session.target?.request.watchedFolders.contains(where: isInRepository) == true
        case "expect": return (try? Expectation(Invocation(tree))) != nil
        case "!": return session.environment.programs == .given
        default: return true
        }
    }

    /// Whether a folder, or one around it, contains the data of git.
    private func isInRepository(_ folder: String) -> Bool {
        var path = session.environment.absolutePath(folder)
        while session.environment.entries(path + "/.git").isEmpty, !session.environment.hasFile(path + "/.git") {
            guard let slash = path.lastIndex(of: "/") else { return false }
            path = String(path[..<slash])
        }
        return true
    }

    private func exists(_ word: Word, _ argument: Argument, in tree: CommandTree) -> Bool {
        let graph = session.target?.graph
        switch argument.kind {
        case .service, .dependency, .option: return node(word) != nil
        case .object, .releasable:
            if let (number, _) = ObjectPath.parts(of: word.text), word.text.hasPrefix("$") { return session.isResult(number) }
            return node(word) != nil || session.entered.contains { $0.name == word.text }
        case .action: return action(word) != nil
        case .scope, .enteredScope:
            let scopes = graph?.snapshot.services.map(\.lifetime.rawValue) ?? []
            return session.entered.contains { $0.name == word.text }
                || argument.kind == .scope && scopes.contains { $0 == "scope(\(word.text))" || $0 == word.text }
        case .processor(let words):
            return words.contains(word.text) || graph.map { (try? session.processor(word, in: $0)) != nil } ?? false
        case .target:
            let path = session.environment.expandingHome(word.text)
            return word.text == "sample" || session.target?.assemblies.contains { $0.name == word.text } == true
                || session.environment.hasFile(path) || !session.environment.entries(path).isEmpty
        case .rule:
            let rules = RulesFile.catalog(RulesFile.readable(session)) + ArchitectureCatalog.rules
            return tree.options.contains { $0.name == "--rules" }
                || word.text.split(separator: ",").allSatisfy { name in rules.contains { $0.identifier == name } }
        case .lifetime: return Lifetime(rawValue: word.text) != nil
        case .command:
            return session.commands.command(named: word.text) != nil || HelpTopic(rawValue: word.text) != nil
                || CommandDeclaration.Group.allCases.contains { $0.rawValue.lowercased() == word.text }
        case .variable: return tree.given.count > 1 && !tree.given[1].isEmpty || session.variables[word.text] != nil
        case .file where tree.command.map { !Self.effectiveWithArguments.contains($0.name) && $0.name != "new" } ?? true:
            let path = session.environment.expandingHome(word.text)
            return ["live", "real"].contains(word.text) || session.environment.hasFile(path) || !session.environment.entries(path).isEmpty
        case .text where argument.name.hasSuffix("NUMBER"):
            // The name lists what the argument takes: `on|off|NUMBER`.
            return Int(word.text) != nil || argument.name.split(separator: "|").dropLast().contains { $0 == word.text }
        default: return !Self.isPlaceholder(word.text)
        }
    }

    private func node(_ word: Word) -> ServiceNode? {
        guard let graph = session.target?.graph else { return nil }
        return (try? session.service(word, in: graph)).map { graph[$0] }
    }

    private func action(_ word: Word) -> ActionDeclaration? {
        guard let dot = word.text.lastIndex(of: ".") else { return nil }
        let name = word.text[word.text.index(after: dot)...]
        return node(word.before(dot))?.declaredActions.first { $0.name == name }
    }

    /// Whether a query can be evaluated. On a large graph only its syntax is checked.
    private func canSelect(_ query: QueryText) -> Bool {
        guard let parsed = try? session.parse(query) else { return false }
        guard let target = session.target else { return false }
        guard target.graph.isSmall, !parsed.dependsOnProgram(variables: session.variables) else { return true }
        return (try? session.answer(parsed, offset: 0, of: target)) != nil
    }

    /// Whether a word stands for a value that the user has to supply, such as `NAME`.
    static func isPlaceholder(_ word: String) -> Bool {
        word.count > 1 && word.contains(where: \.isLetter) && word.allSatisfy { $0.isUppercase || "-|_".contains($0) }
    }
}
