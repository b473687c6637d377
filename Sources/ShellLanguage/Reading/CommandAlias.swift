/// The expansion of an alias: one or more commands with their destinations, and placeholders for the arguments of the alias.
package struct CommandAlias: Hashable, Sendable {
    package let text: String
    package let commands: [ParsedCommand]
    /// The number of required arguments: the highest number of a placeholder.
    package let required: Int
    private let takesRest: Bool

    package init(_ text: String, in table: CommandSet) throws(ReadingError) {
        self.text = text
        do throws(SyntaxProblem) {
            commands = try ParsedCommand.parse(text)
        } catch {
            throw .usage(UsageProblem(error.message, hint: error.hint))
        }
        for command in commands { _ = try table.command(Word(command.name.text, at: 0..<0)) }
        let places = Self.places(in: text)
        required = places.compactMap(\.number).max() ?? 0
        takesRest = places.contains { $0.number == nil }
    }

    /// The command that replaces the alias; nil if the expansion has several commands, a destination or placeholders.
    package var replacement: ParsedCommand? {
        guard commands.count == 1, commands[0].destination == .standardOutput, required == 0, !takesRest else { return nil }
        return ParsedCommand(writing: commands[0].words)
    }

    /// The text with the arguments, as written, in place of the placeholders, or appended if the text has none.
    package func filled(with words: [String]) -> String {
        var result = ""
        var end = text.startIndex
        let places = Self.places(in: text)
        for place in places {
            result += text[end..<place.range.lowerBound]
            // `{*}` excludes the arguments that numbered placeholders require.
            result += place.number.map { words[$0 - 1] } ?? words.dropFirst(required).joined(separator: " ")
            end = place.range.upperBound
        }
        result += text[end...]
        guard places.isEmpty, !words.isEmpty, let last = commands.last else { return result }
        let position = result.utf8.index(result.startIndex, offsetBy: last.words.last?.range.upperBound ?? 0)
        return result[..<position] + " " + words.joined(separator: " ") + result[position...]
    }

    /// The highest number of arguments; nil for any number.
    package var maximum: Int? { takesRest || required == 0 ? nil : required }

    /// The placeholders: `{1}`, `{2}`, and `{*}` for the remaining arguments.
    private static func places(in text: String) -> [(range: Range<String.Index>, number: Int?)] {
        var places: [(range: Range<String.Index>, number: Int?)] = []
        var start = text.startIndex
        while let open = text[start...].firstIndex(of: "{"), let close = text[open...].firstIndex(of: "}") {
            let inside = text[text.index(after: open)..<close]
            start = text.index(after: open)
            guard inside == "*" || Int(inside).map({ (1...9).contains($0) }) == true else { continue }
            start = text.index(after: close)
            places.append((open..<start, Int(inside)))
        }
        return places
    }
}
