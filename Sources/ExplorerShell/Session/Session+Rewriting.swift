/// What a person means and does not write: names for commands of their own, and the service in focus.
extension Session {
    /// A command with such things written out. Its text is that of `line` where there are none.
    ///
    /// - Parameter line: the command as it was written.
    func meaning(of line: ParsedCommand) -> CommandTree {
        let tree = expandingAliases(in: CommandReader.tree(of: line))
        return insertingFocus(in: tree)
    }

    /// A command with names that the person has given replaced by what they stand for, be they its own or that of a command behind it (`time`).
    /// An alias stands for a command, never for another alias, so that it cannot stand for itself.
    private func expandingAliases(in tree: CommandTree) -> CommandTree {
        let run = tree.innermostRun
        guard run.command == nil, let alias = aliases[run.line.name.text], let position = tree.position(ofNameOf: run) else { return tree }
        return CommandReader.tree(of: tree.line.replacing(position..<position + 1, by: alias))
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
