import WiringGraph

/// What a person means and does not write: names for commands of their own, and the service in focus.
extension Session {
    /// A command with such things written out. Its text is that of `line` where there are none.
    ///
    /// - Parameter line: the command as it was written.
    func meaning(of line: ParsedCommand) -> CommandTree {
        let tree = expandingAliases(in: CommandReader.tree(of: listing(line)))
        return insertingFocus(in: tree)
    }

    /// A query that was typed as a command, as the list that it asks for: `unused` as `services unused()`.
    private func listing(_ line: ParsedCommand) -> ParsedCommand {
        guard aliases[line.name.text] == nil,
            let query = QueryFunction(calledAs: line.name.text, isAlone: line.words.dropFirst().allSatisfy { $0.text.hasPrefix("--") })
        else {
            return line
        }
        var words = ParsedCommand(words: [], destination: .standardOutput)
        words.append(Command.services.name, writtenAs: Command.services.name)
        let text = line.name.text == query.rawValue ? "\(query.rawValue)()" : line.name.text
        words.append(text, writtenAs: line.name.text == query.rawValue ? text : line.written(line.name))
        return line.replacing(0..<1, by: words)
    }

    /// A command with names that the person has given replaced by what they stand for, be they its own or that of a command behind it (`time`).
    /// An alias stands for a command, never for another alias, so that it cannot stand for itself.
    private func expandingAliases(in tree: CommandTree) -> CommandTree {
        let run = tree.innermostRun
        guard run.command == nil, let replacement = aliases[run.line.name.text]?.replacement, let position = tree.position(ofNameOf: run)
        else { return tree }
        return CommandReader.tree(of: tree.line.replacing(position..<position + 1, by: replacement))
    }

    /// The lines that a name stands for which stands for more than a command's beginning; nil for any other name.
    ///
    /// - Throws: too few words or too many, or a second place for the output to go to.
    func expansion(of line: ParsedCommand) throws(CommandError) -> String? {
        let name = line.name
        guard CommandTable.command(named: name.text) == nil, let alias = aliases[name.text], alias.replacement == nil else { return nil }
        let words = line.words.dropFirst().map { line.written($0) }
        let example = ([name.text] + (0..<alias.required).map { words.indices.contains($0) ? words[$0] : "WORD" }).joined(separator: " ")
        if words.count < alias.required || alias.maximum.map({ words.count > $0 }) == true {
            let count = Plural.of(alias.required, "word")
            throw .usage(UsageProblem("'\(name.text)' stands for \(alias.text), which takes \(count)", at: name.range, hint: example))
        }
        let text = alias.filled(with: words)
        guard line.destination != .standardOutput else { return text }
        guard alias.commands.count == 1, alias.commands[0].destination == .standardOutput else {
            throw .usage(
                UsageProblem(
                    "'\(name.text)' stands for \(alias.text), whose output cannot be sent to one more place", at: name.range, hint: example)
            )
        }
        return text + line.writtenDestination
    }

    /// A command that lacks an argument, with the service in focus in its place.
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
        case .neighbours:
            guard run.given.allSatisfy(\.isEmpty) else { return tree }
            for (word, written) in [("deps(\(focus),", "deps(\(service),"), ("1)", "1)"), ("-", "-"), (focus, service)] {
                words.append(word, writtenAs: written)
            }
        }
        return CommandReader.tree(of: tree.line.replacing(position + 1..<position + 1, by: words))
    }
}

extension CommandTree {
    /// Where among this command's words the name of one inside of it is; nil where there is no name.
    fileprivate func position(ofNameOf other: CommandTree) -> Int? {
        guard let name = other.line.words.first else { return nil }
        return line.words.firstIndex { $0.range == name.range }
    }
}

extension QueryFunction {
    /// The function that a command's name is, where no command has that name: `unused`, or `hubs(3)` and what may follow that in a query.
    ///
    /// - Parameters:
    ///   - name: the name.
    ///   - isAlone: whether nothing but options follows it.
    init?(calledAs name: String, isAlone: Bool) {
        guard CommandTable.command(named: name) == nil, let function = QueryFunction(rawValue: String(name.prefix { $0 != "(" })) else {
            return nil
        }
        guard name.contains("(") || isAlone && function.requiredCount == 0 else { return nil }
        self = function
    }
}
