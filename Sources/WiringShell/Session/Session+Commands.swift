/// The answer of a command before it is rendered.
struct CommandAnswer {
    var invocation: Invocation
    var command: CommandDeclaration { invocation.command }
    var view: any Answer
}

extension Session {
    /// Runs a command without printing its answer; the caller handles its destination.
    func answer(_ tree: CommandTree) throws(CommandError) -> CommandAnswer {
        guard running.commandDepth < CommandTree.maximumDepth else {
            throw .usage(
                "commands are nested \(CommandTree.maximumDepth) deep already", at: tree.line.name.range,
                hint: "type the innermost command alone")
        }
        running.commandDepth += 1
        defer { running.commandDepth -= 1 }
        let invocation = try invocation(tree)
        guard let command = table.command(named: invocation.command.name) else { throw .unknownCommand(tree.line.name, nearMisses: []) }
        let view: any Answer = invocation.has(Option.help.name) ? CommandHelpView(command.declaration) : try command.run(self, invocation)
        return CommandAnswer(invocation: invocation, view: view)
    }

    func invocation(_ tree: CommandTree) throws(CommandError) -> Invocation { try CommandError.reading(try Invocation(tree)) }
}

extension Session {
    /// Returns the command with abbreviations expanded, or the command itself if it has none.
    func meaning(of line: ParsedCommand) -> CommandTree {
        let tree = expandingAliases(in: CommandTreeParser.tree(of: listing(line), in: commands))
        return insertingFocus(in: tree)
    }

    /// Turns a query used as a command into the command that lists it: `unused` becomes `services unused()`.
    private func listing(_ line: ParsedCommand) -> ParsedCommand {
        guard aliases[line.name.text] == nil,
            let query = commands.queryFunction(
                calledAs: line.name.text, isAlone: line.words.dropFirst().allSatisfy { $0.text.hasPrefix("--") })
        else {
            return line
        }

        var words = ParsedCommand(words: [], destination: .standardOutput)
        words.append(Command.services.name, writtenAs: Command.services.name)
        let text = line.name.text == query.rawValue ? "\(query.rawValue)()" : line.name.text
        words.append(text, writtenAs: line.name.text == query.rawValue ? text : line.written(line.name))
        return line.replacing(0..<1, by: words)
    }

    /// Expands an alias in the place of the command or of its inner command (`time`), once: to a command and never to another alias.
    private func expandingAliases(in tree: CommandTree) -> CommandTree {
        let run = tree.innermostRun
        guard run.command == nil, let replacement = aliases[run.line.name.text]?.replacement, let position = tree.position(ofNameOf: run)
        else { return tree }
        return CommandTreeParser.tree(of: tree.line.replacing(position..<position + 1, by: replacement), in: commands)
    }

    /// Returns the expansion of an alias that does not just replace the name of a command; nil for other aliases and names.
    func expansion(of line: ParsedCommand) throws(CommandError) -> String? {
        let name = line.name
        guard commands.command(named: name.text) == nil, let alias = aliases[name.text], alias.replacement == nil else { return nil }
        let words = line.words.dropFirst().map { line.written($0) }
        let example = ([name.text] + (0..<alias.required).map { words.indices.contains($0) ? words[$0] : "WORD" }).joined(separator: " ")
        if words.count < alias.required || alias.maximum.map({ words.count > $0 }) == true {
            let count = Plural.of(alias.required, "word")
            throw .usage("'\(name.text)' stands for \(alias.text), which takes \(count)", at: name.range, hint: example)
        }
        let text = alias.filled(with: words)
        guard line.destination != .standardOutput else { return text }
        guard alias.commands.count == 1, alias.commands[0].destination == .standardOutput else {
            throw .usage("'\(name.text)' stands for \(alias.text), whose output is redirected already", at: name.range, hint: example)
        }
        return text + line.writtenDestination
    }

    /// Inserts the focused service in the place of a missing argument.
    private func insertingFocus(in tree: CommandTree) -> CommandTree {
        let run = tree.innermostRun
        guard let focus, let command = run.command, let position = tree.position(ofNameOf: run) else { return tree }
        var words = ParsedCommand(words: [], destination: .standardOutput)
        let service = ParsedCommand.quoted(focus)
        switch command.focus {
        case .none: return tree
        case .subject:
            guard run.missing.contains(where: { !$0.isRepeated }) else { return tree }
            words.append(focus, writtenAs: service)
        case .neighbors:
            guard run.given.allSatisfy(\.isEmpty) else { return tree }
            for (word, written) in [("deps(\(focus),", "deps(\(service),"), ("1)", "1)"), ("-", "-"), (focus, service)] {
                words.append(word, writtenAs: written)
            }
        }
        return CommandTreeParser.tree(of: tree.line.replacing(position + 1..<position + 1, by: words), in: commands)
    }

    /// Returns the line that reproduces the effect of a command, which has not run yet; nil if the command has no lasting effect.
    func replay(of tree: CommandTree) -> (command: String, effect: SessionEffect)? {
        let run = tree.innermostRun
        guard let effect = run.command?.effect, effect != .none else { return nil }
        // Without arguments, these commands only list names and settings.
        if effect == .session, run.given.allSatisfy(\.isEmpty) { return nil }
        let text = run.command?.takesDestination == false ? run.line.writtenText : run.line.writtenCommand
        return (expandingListReferences(LineContinuation.joined(text)), effect)
    }

    /// Replaces references to the last list with the names of services, because the list may change.
    private func expandingListReferences(_ command: String) -> String {
        guard command.utf8.contains(UInt8(ascii: "%")) else { return command }
        var result = ""
        var rest = command[...]
        while let sign = rest.firstIndex(of: "%") {
            let digits = rest[rest.index(after: sign)...].prefix(while: \.isNumber)
            let isWord =
                sign == rest.startIndex ? result.last.map { " (,!".contains($0) } ?? true : " (,!".contains(rest[rest.index(before: sign)])
            result += rest[..<sign]
            if isWord, let number = Int(digits), results.listed.indices.contains(number - 1) {
                result += GraphQuery.quoted(results.listed[number - 1])
            } else {
                result += rest[sign..<digits.endIndex]
            }
            rest = rest[digits.endIndex...]
        }
        return result + rest
    }
}

extension CommandTree {
    /// The index of the word that names an inner command; nil if it has no name.
    fileprivate func position(ofNameOf other: CommandTree) -> Int? {
        guard let name = other.line.words.first else { return nil }
        return line.words.firstIndex { $0.range == name.range }
    }
}
