/// What a name of one's own stands for: one command or several, each with what it may end with, and places for what follows the name.
struct CommandAlias: Hashable, Sendable {
    /// What it stands for, as it was written.
    let text: String
    /// The commands of the text.
    let commands: [ParsedCommand]
    /// How many words have to follow the name: the highest number of a place.
    let required: Int
    /// Whether there is a place for all that follows.
    private let takesRest: Bool

    /// Reads a text.
    ///
    /// - Throws: what is wrong with it.
    init(_ text: String) throws(CommandError) {
        self.text = text
        do throws(SyntaxProblem) {
            commands = try ParsedCommand.parse(text)
        } catch {
            throw .usage(UsageProblem(error.message, hint: error.hint))
        }
        for command in commands { _ = try CommandTable.command(Word(command.name.text, at: 0..<0)) }
        let places = Self.places(in: text)
        required = places.compactMap(\.number).max() ?? 0
        takesRest = places.contains { $0.number == nil }
    }

    /// The command that the name is replaced by where that is all there is to do; nil where it stands for more.
    var replacement: ParsedCommand? {
        guard commands.count == 1, commands[0].destination == .standardOutput, required == 0, !takesRest else { return nil }
        return ParsedCommand(writing: commands[0].words)
    }

    /// The text with what followed the name in its places, or behind it where there are none.
    ///
    /// - Parameter words: what followed, as it was written.
    func filled(with words: [String]) -> String {
        var result = ""
        var end = text.startIndex
        let places = Self.places(in: text)
        for place in places {
            result += text[end..<place.range.lowerBound]
            // What has a place of its own is not part of the rest.
            result += place.number.map { words[$0 - 1] } ?? words.dropFirst(required).joined(separator: " ")
            end = place.range.upperBound
        }
        result += text[end...]
        guard places.isEmpty, !words.isEmpty, let last = commands.last else { return result }
        let position = result.utf8.index(result.startIndex, offsetBy: last.words.last?.range.upperBound ?? 0)
        return result[..<position] + " " + words.joined(separator: " ") + result[position...]
    }

    /// How many words may follow the name; nil for any number.
    var maximum: Int? { takesRest || required == 0 ? nil : required }

    /// Where something is put in: `{1}`, `{2}`, and `{*}` for all the rest.
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
