/// What a person means and does not write: names for commands of their own, and the service in focus.
extension Session {
    /// A command with such things written out; nil where there are none.
    ///
    /// - Parameter line: the command as it was written.
    func rewriting(_ line: ParsedCommand) -> String? {
        guard let expanded = expandingAliases(in: line) else { return insertingFocus(in: line) }
        guard let line = try? ParsedCommand.parse(expanded).first else { return expanded }
        return insertingFocus(in: line) ?? expanded
    }

    /// A command with names that the person has given replaced by what they stand for, be they its own or that of a command behind it (`time`).
    /// An alias stands for a command, never for another alias, so that it cannot stand for itself.
    private func expandingAliases(in line: ParsedCommand) -> String? {
        guard !aliases.isEmpty, let name = names(in: line.words[...]).last(where: { CommandTable.command(named: $0.text) == nil }) else {
            return nil
        }
        guard let alias = aliases[name.text] else { return nil }
        return Self.replacing(name.range, of: line, by: alias)
    }

    /// A command that lacks an argument, with the service in focus in its place.
    private func insertingFocus(in line: ParsedCommand) -> String? {
        guard let focus, let name = names(in: line.words[...]).last, let command = CommandTable.command(named: name.text) else {
            return nil
        }
        let end = name.range.upperBound..<name.range.upperBound
        let words = line.words.drop { $0.range.lowerBound <= name.range.lowerBound }
        // What is quoted is no option, whatever it looks like.
        let given = command.given(words.map { $0.isQuoted ? "" : $0.text }).plain.count
        let service = ParsedCommand.quoted(focus)
        switch command.focus {
        case .none: return nil
        case .subject:
            guard given < command.arguments.count(where: { !$0.isRepeated }) else { return nil }
            return Self.replacing(end, of: line, by: " " + service)
        case .neighbours:
            return given == 0 ? Self.replacing(end, of: line, by: " deps(\(service), 1) - \(service)") : nil
        }
    }

    /// The name of the command, and those of the commands behind it.
    private func names(in words: ArraySlice<Word>) -> [Word] {
        guard let first = words.first else { return [] }
        guard let argument = CommandTable.command(named: first.text)?.arguments.firstIndex(where: { $0.kind == .commandLine }) else {
            return [first]
        }
        return [first] + names(in: words.dropFirst(argument + 1))
    }

    private static func replacing(_ range: Range<Int>, of line: ParsedCommand, by text: String) -> String {
        let written = line.writtenText
        let start = range.lowerBound - line.name.range.lowerBound
        return String(decoding: written.utf8.prefix(start), as: UTF8.self) + text
            + String(decoding: written.utf8.dropFirst(start + range.count), as: UTF8.self)
    }
}
