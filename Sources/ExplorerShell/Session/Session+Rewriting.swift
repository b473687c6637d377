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
        guard let name = name(in: line), CommandTable.command(named: name.text) == nil, let alias = aliases[name.text] else { return nil }
        return Self.replacing(name.range, of: line, by: alias)
    }

    /// A command that lacks an argument, with the service in focus in its place.
    private func insertingFocus(in line: ParsedCommand) -> String? {
        guard let focus, let name = name(in: line), let command = CommandTable.command(named: name.text) else { return nil }
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

    /// The name of the command that is run: the one in the line, or the innermost one behind it.
    private func name(in line: ParsedCommand) -> Word? {
        var words = line.words[...]
        // Deeper than commands are carried out nothing is looked for either.
        for _ in 0...Self.maximumCommandDepth {
            guard let name = words.first, let command = CommandTable.command(named: name.text) else { break }
            // What is quoted is no option, whatever it looks like.
            let rest = words.dropFirst().map { $0.isQuoted ? "" : $0.text }
            guard let inner = command.inner(in: rest), inner.runs else { break }
            words = words.dropFirst(1 + inner.position)
        }
        return words.first
    }

    private static func replacing(_ range: Range<Int>, of line: ParsedCommand, by text: String) -> String {
        let written = line.writtenText
        let start = range.lowerBound - line.name.range.lowerBound
        return String(decoding: written.utf8.prefix(start), as: UTF8.self) + text
            + String(decoding: written.utf8.dropFirst(start + range.count), as: UTF8.self)
    }
}
