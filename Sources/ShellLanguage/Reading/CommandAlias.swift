/// The expansion of an alias: one or more commands with their destinations, and placeholders for the arguments of the alias.
package struct CommandAlias: Hashable, Sendable {
    package let text: String
    package let commands: [ParsedCommand]
    /// The number of required arguments: the highest number of a placeholder.
    package let required: Int
    private let takesRest: Bool

    package init(_ text: String, in table: CommandSet) throws(ReadingError) {
        self.text = text
        do throws(UsageProblem) {
            commands = try ParsedCommand.parse(text)
        } catch {
            throw .usage(UsageProblem(error.message, hint: error.hint))
        }
        for command in commands { _ = try table.command(Word(command.name.text, at: 0..<0)) }
        let places = text.matches(of: Self.placeholder).map { Int($0.1) }
        required = places.compactMap(\.self).max() ?? 0
        takesRest = places.contains(nil)
    }

    /// The command that replaces the alias; nil if the expansion has several commands, a destination or placeholders.
    package var replacement: ParsedCommand? {
        guard commands.count == 1, commands[0].destination == .standardOutput, required == 0, !takesRest else { return nil }
        return ParsedCommand(writing: commands[0].words)
    }

    /// The text with the arguments, as written, in place of the placeholders, or appended if the text has none.
    package func filled(with words: [String]) -> String {
        guard required == 0, !takesRest, !words.isEmpty, let last = commands.last else {
            // `{*}` excludes the arguments that numbered placeholders require.
            return text.replacing(Self.placeholder) { place in
                Int(place.1).map { words[$0 - 1] } ?? words.dropFirst(required).joined(separator: " ")
            }
        }
        let position = text.utf8.index(text.startIndex, offsetBy: last.words.last?.range.upperBound ?? 0)
        return text[..<position] + " " + words.joined(separator: " ") + text[position...]
    }

    /// The highest number of arguments; nil for any number.
    package var maximum: Int? { takesRest || required == 0 ? nil : required }

    /// A placeholder: `{1}`, `{2}`, and `{*}` for the remaining arguments.
    private static var placeholder: Regex<(Substring, Substring)> { #/\{([1-9]|\*)\}/# }
}
