/// A command as written: its words and the destination of its output.
package struct ParsedCommand: Hashable, Sendable {
    /// The destination of the output.
    package enum Destination: Hashable, Sendable {
        /// Standard output.
        case standardOutput
        /// A file, which is overwritten or appended to.
        case file(Word, append: Bool)
        /// A command of the system's shell.
        case pipe(Word)
    }

    /// `>`, `>>` or `|` with its target.
    struct Redirection: Hashable, Sendable {
        /// The operator.
        var sign: String
        /// The range of the operator, in bytes of UTF-8.
        var signRange: Range<Int>
        /// The file or the shell command; the range of a shell command includes the operator.
        var target: Word?

        init(sign: String, at range: Range<Int>) {
            self.sign = sign
            signRange = range
        }

        /// An example for the hint of an error.
        var example: String { sign == "|" ? "for example: services | head -3" : "for example: dot \(sign) graph.dot" }
    }

    /// The command's name and the words after it; empty if there is no command.
    package var words: [Word]
    /// The destination of the output.
    package var destination: Destination
    /// The text that contains the words; queries are read from it with their quotes.
    package var text: String = ""
    /// All redirections; a valid command has at most one.
    var redirections: [Redirection] = []
    /// Words after the redirection, which are errors.
    var surplus: [Word] = []

    package init(words: [Word], destination: Destination, text: String = "") {
        self.words = words
        self.destination = destination
        self.text = text
    }

    /// The command as written, including its redirection.
    package var writtenText: String {
        guard let first = words.first else { return "" }
        return String(decoding: text.utf8.dropFirst(first.range.lowerBound).prefix(endOfText - first.range.lowerBound), as: UTF8.self)
    }

    /// The command as written, without its redirection.
    var writtenCommand: String {
        guard let first = words.first, let last = words.last else { return "" }
        return String(
            decoding: text.utf8.dropFirst(first.range.lowerBound).prefix(last.range.upperBound - first.range.lowerBound), as: UTF8.self)
    }

    /// A word of the command as written, including its quotes.
    func written(_ word: Word) -> String {
        String(decoding: text.utf8.dropFirst(word.range.lowerBound).prefix(word.range.count), as: UTF8.self)
    }

    /// The end of the command, including its redirection.
    var endOfText: Int {
        switch destination {
        case .standardOutput: words.last?.range.upperBound ?? 0
        case .file(let word, _), .pipe(let word): word.range.upperBound
        }
    }

    /// The redirection as written, with a leading space; empty for standard output.
    var writtenDestination: String {
        guard destination != .standardOutput, let last = words.last else { return "" }
        return " "
            + String(decoding: text.utf8.dropFirst(last.range.upperBound).prefix(endOfText - last.range.upperBound), as: UTF8.self)
            .trimmedAtStart
    }

    /// The first word.
    package var name: Word { words.first ?? Word("", at: 0..<0) }

    /// Splits a text into commands.
    ///
    /// - Parameter text: one or more lines.
    /// - Returns: the commands; none for an empty line or a comment.
    /// - Throws: the first error.
    package static func parse(_ text: String) throws(SyntaxProblem) -> [ParsedCommand] {
        let line = ParsedLine(text)
        if let problem = line.problem { throw problem }
        return line.commands.filter { !$0.words.isEmpty }
    }
}

extension ParsedCommand {
    /// Returns the command at a range of a text, with the range replaced.
    ///
    /// - Parameters:
    ///   - range: the range inside the text, in bytes of UTF-8.
    ///   - text: one or more lines.
    ///   - replacement: the replacement.
    static func text(around range: Range<Int>, in text: String, replacedBy replacement: String) -> String {
        let tokens = Lexer.output(for: text).tokens
        let group = tokens.split { $0.kind == .separator }
            .first { ($0.first?.range.lowerBound ?? 0) <= range.lowerBound && range.upperBound <= ($0.last?.range.upperBound ?? 0) }
        let start = group?.first?.range.lowerBound ?? range.lowerBound
        let end = group?.last?.range.upperBound ?? range.upperBound
        let bytes = Array(text.utf8)
        // If the last word is removed, the space before it is removed too.
        let isLast = replacement.isEmpty && range.upperBound == end
        let before = isLast ? group?.last { $0.range.upperBound <= range.lowerBound }?.range.upperBound : range.lowerBound
        return String(decoding: bytes[start..<(before ?? start)], as: UTF8.self) + replacement
            + String(decoding: bytes[range.upperBound..<end], as: UTF8.self)
    }

    /// Quotes a word if necessary.
    ///
    /// - Parameter isOption: whether a word with dashes is an option and not an argument.
    static func quoted(_ word: String, isOption: Bool = false) -> String {
        let plain = Lexer.output(for: word)
        let isPlain = plain.problem == nil && plain.tokens.count == 1 && plain.tokens[0].word == word
        if isPlain, isOption || !word.hasPrefix("-") { return word }
        return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}

extension String {
    /// The text without leading blanks.
    fileprivate var trimmedAtStart: Substring { drop { $0 == " " || $0 == "\t" } }
}
