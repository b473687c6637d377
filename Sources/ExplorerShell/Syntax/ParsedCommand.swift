/// One command as it was written: its words and where its output goes.
package struct ParsedCommand: Hashable, Sendable {
    /// Where the output of a command goes.
    package enum Destination: Hashable, Sendable {
        /// To the standard output.
        case standardOutput
        /// Into a file, from its beginning or at its end.
        case file(Word, append: Bool)
        /// Into another shell's command.
        case pipe(Word)
    }

    /// `>`, `>>` or `|` with what follows it.
    struct Redirection: Hashable, Sendable {
        /// The sign.
        var sign: String
        /// Where the sign is, in bytes of UTF-8.
        var signRange: Range<Int>
        /// The file, or the other shell's command; the latter with the place of all of it, sign included.
        var target: Word?

        init(sign: String, at range: Range<Int>) {
            self.sign = sign
            signRange = range
        }

        /// How it is used.
        var example: String { sign == "|" ? "for example: services | head -3" : "for example: dot \(sign) graph.dot" }
    }

    /// The command's name and what follows; empty only where there is no command.
    package var words: [Word]
    /// Where the output goes.
    package var destination: Destination
    /// The text in which the words stand: a query is read from it with its quotes.
    package var text: String = ""
    /// All that is said of where the output goes; a command that is written correctly says it once.
    var redirections: [Redirection] = []
    /// Words that follow where nothing may follow.
    var surplus: [Word] = []

    package init(words: [Word], destination: Destination, text: String = "") {
        self.words = words
        self.destination = destination
        self.text = text
    }

    /// The command as it was written, with where its output goes.
    package var writtenText: String {
        guard let first = words.first else { return "" }
        return String(decoding: text.utf8.dropFirst(first.range.lowerBound).prefix(endOfText - first.range.lowerBound), as: UTF8.self)
    }

    /// The command as it was written, without where its output goes.
    var writtenCommand: String {
        guard let first = words.first, let last = words.last else { return "" }
        return String(
            decoding: text.utf8.dropFirst(first.range.lowerBound).prefix(last.range.upperBound - first.range.lowerBound), as: UTF8.self)
    }

    /// A word of the command as it was written, with its quotes.
    func written(_ word: Word) -> String {
        String(decoding: text.utf8.dropFirst(word.range.lowerBound).prefix(word.range.count), as: UTF8.self)
    }

    /// Where the command ends, with where its output goes.
    var endOfText: Int {
        switch destination {
        case .standardOutput: words.last?.range.upperBound ?? 0
        case .file(let word, _), .pipe(let word): word.range.upperBound
        }
    }

    /// Where the output goes, as it was written, with the space before it; empty for the standard output.
    var writtenDestination: String {
        guard destination != .standardOutput, let last = words.last else { return "" }
        return " "
            + String(decoding: text.utf8.dropFirst(last.range.upperBound).prefix(endOfText - last.range.upperBound), as: UTF8.self)
            .trimmedAtStart
    }

    /// The first word.
    package var name: Word { words.first ?? Word("", at: 0..<0) }

    /// Splits a text into the commands it holds.
    ///
    /// - Parameter text: one or more lines.
    /// - Returns: the commands; none for an empty line or a comment.
    /// - Throws: the first problem.
    package static func parse(_ text: String) throws(SyntaxProblem) -> [ParsedCommand] {
        let line = TypedLine(text)
        if let problem = line.problem { throw problem }
        return line.commands.filter { !$0.words.isEmpty }
    }
}

extension ParsedCommand {
    /// The one command of a text that stands around a place, with something else at that place.
    ///
    /// - Parameters:
    ///   - range: the place, in bytes of UTF-8; inside the text.
    ///   - text: one or more lines.
    ///   - replacement: what is to stand there.
    static func text(around range: Range<Int>, in text: String, replacedBy replacement: String) -> String {
        let tokens = Lexer.output(for: text).tokens
        let group = tokens.split { $0.kind == .separator }
            .first { ($0.first?.range.lowerBound ?? 0) <= range.lowerBound && range.upperBound <= ($0.last?.range.upperBound ?? 0) }
        let start = group?.first?.range.lowerBound ?? range.lowerBound
        let end = group?.last?.range.upperBound ?? range.upperBound
        let bytes = Array(text.utf8)
        // With a last word that only goes, the space before it goes too.
        let isLast = replacement.isEmpty && range.upperBound == end
        let before = isLast ? group?.last { $0.range.upperBound <= range.lowerBound }?.range.upperBound : range.lowerBound
        return String(decoding: bytes[start..<(before ?? start)], as: UTF8.self) + replacement
            + String(decoding: bytes[range.upperBound..<end], as: UTF8.self)
    }

    /// A word as it is written in a line, with quotes if it needs them.
    ///
    /// - Parameter isOption: whether a word with dashes is an option and not a text that begins like one.
    static func quoted(_ word: String, isOption: Bool = false) -> String {
        let plain = Lexer.output(for: word)
        let isPlain = plain.problem == nil && plain.tokens.count == 1 && plain.tokens[0].word == word
        if isPlain, isOption || !word.hasPrefix("-") { return word }
        return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}

extension String {
    /// The text without blanks at its beginning.
    fileprivate var trimmedAtStart: Substring { drop { $0 == " " || $0 == "\t" } }
}
