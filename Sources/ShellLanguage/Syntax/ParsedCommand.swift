/// A command as written: its words and the destination of its output.
package struct ParsedCommand: Hashable, Sendable {
    package enum Destination: Hashable, Sendable {
        case standardOutput
        case file(Word, append: Bool)
        case pipe(Word)
    }

    /// `>`, `>>` or `|` with its target.
    package struct Redirection: Hashable, Sendable {
        package var sign: String
        /// The range of the operator, in bytes of UTF-8.
        package var signRange: Range<Int>
        /// The file or the shell command; the range of a shell command includes the operator.
        package var target: Word?

        /// An example for the hint of an error.
        package var example: String { sign == "|" ? "for example: services | head -3" : "for example: dot \(sign) graph.dot" }
    }

    /// The command's name and the words after it; empty if there is no command.
    package var words: [Word]
    package var destination: Destination
    /// The text that contains the words; queries are read from it with their quotes.
    package var text: String = ""
    /// All redirections; a valid command has at most one.
    package var redirections: [Redirection] = []
    /// Words after the redirection, which are errors.
    package var surplus: [Word] = []

    package init(words: [Word], destination: Destination, text: String = "") {
        self.words = words
        self.destination = destination
        self.text = text
    }

    /// The command as written, including its redirection.
    package var writtenText: String {
        words.first.map { text.slice($0.range.lowerBound..<endOfText) } ?? ""
    }

    /// The command as written, without its redirection.
    package var writtenCommand: String {
        guard let first = words.first, let last = words.last else { return "" }
        return text.slice(first.range.lowerBound..<last.range.upperBound)
    }

    /// A word of the command as written, including its quotes.
    package func written(_ word: Word) -> String { text.slice(word.range) }

    package var endOfText: Int {
        switch destination {
        case .standardOutput: words.last?.range.upperBound ?? 0
        case .file(let word, _), .pipe(let word): word.range.upperBound
        }
    }

    /// The redirection as written, with a leading space; empty for standard output.
    package var writtenDestination: String {
        guard destination != .standardOutput, let last = words.last else { return "" }
        return " " + text.slice(last.range.upperBound..<endOfText).drop { $0 == " " || $0 == "\t" }
    }

    package var name: Word { words.first ?? Word("", at: 0..<0) }

    /// Splits one or more lines into commands; none for an empty line or a comment.
    package static func parse(_ text: String) throws(UsageProblem) -> [ParsedCommand] {
        let line = ParsedLine(text)
        if let problem = line.problem { throw problem }
        return line.commands.filter { !$0.words.isEmpty }
    }
}

extension ParsedCommand {
    /// Returns the command at a range of a text, in bytes of UTF-8, with the range replaced.
    package static func text(around range: Range<Int>, in text: String, replacedBy replacement: String) -> String {
        let tokens = Lexer.output(for: text).tokens
        let group = tokens.split { $0.kind == .separator }
            .first { ($0.first?.range.lowerBound ?? 0) <= range.lowerBound && range.upperBound <= ($0.last?.range.upperBound ?? 0) }
        let start = group?.first?.range.lowerBound ?? range.lowerBound
        let end = group?.last?.range.upperBound ?? range.upperBound
        // If the last word is removed, the space before it is removed too.
        let isLast = replacement.isEmpty && range.upperBound == end
        let before = isLast ? group?.last { $0.range.upperBound <= range.lowerBound }?.range.upperBound : range.lowerBound
        return text.slice(start..<(before ?? start)) + replacement + text.slice(range.upperBound..<end)
    }

    /// Quotes a word if necessary; a word with dashes is quoted as an argument unless it is an option.
    package static func quoted(_ word: String, isOption: Bool = false) -> String {
        let plain = Lexer.output(for: word)
        let isPlain = plain.problem == nil && plain.tokens.count == 1 && plain.tokens[0].word == word
        if isPlain, isOption || !word.hasPrefix("-") { return word }
        return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}

extension String {
    /// The part at a range of bytes of UTF-8, as far as the text reaches.
    package func slice(_ range: Range<Int>) -> String {
        String(decoding: utf8.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
    }
}

/// Assembles commands from words instead of parsing a text.
extension ParsedCommand {
    /// Creates a command from words, of which unquoted ones may be options. Its text is the corresponding input.
    package init(writing words: some Sequence<Word>) {
        self.init(words: [], destination: .standardOutput)
        for word in words { append(word.text, writtenAs: Self.quoted(word.text, isOption: !word.isQuoted), isQuoted: word.isQuoted) }
    }

    /// Creates a command from a name, arguments, even if they begin with a dash, and options.
    package init(calling name: String, _ arguments: [String], options: [String] = []) {
        self.init(words: [], destination: .standardOutput)
        append(name, writtenAs: name)
        for argument in arguments { append(argument, writtenAs: Self.quoted(argument)) }
        for option in options { append(option, writtenAs: Self.quoted(option, isOption: true)) }
    }

    /// Appends a word as written, with quotes if necessary; `isQuoted` if it counts as quoted even without quotes.
    package mutating func append(_ word: String, writtenAs written: String, isQuoted: Bool = false) {
        if !text.isEmpty { text += " " }
        let start = text.utf8.count
        text += written
        words.append(Word(word, at: start..<text.utf8.count, isQuoted: isQuoted || written != word))
    }

    /// Returns the command with words replaced, or inserted after the first one; the ranges of all words refer to the new text.
    package func replacing(_ positions: Range<Int>, by other: ParsedCommand) -> ParsedCommand {
        let start = name.range.lowerBound
        let isInsertion = positions.isEmpty && positions.lowerBound > 0
        let place = isInsertion ? words[positions.lowerBound - 1].range.upperBound : words[positions.lowerBound].range.lowerBound
        let end = positions.isEmpty ? place : words[positions.upperBound - 1].range.upperBound
        let inserted = (isInsertion ? " " : "") + other.text
        let growth = inserted.utf8.count - (end - place) - start
        var result = self
        result.text = text.slice(start..<place) + inserted + text.slice(end..<endOfText)
        let offset = place - start + (isInsertion ? 1 : 0)
        result.words =
            words[..<positions.lowerBound].map { $0.moved(by: -start) } + other.words.map { $0.moved(by: offset) }
            + words[positions.upperBound...].map { $0.moved(by: growth) }
        switch destination {
        case .standardOutput: break
        case .file(let file, let append): result.destination = .file(file.moved(by: growth), append: append)
        case .pipe(let command): result.destination = .pipe(command.moved(by: growth))
        }
        result.redirections = []
        return result
    }
}

extension Word {
    fileprivate func moved(by distance: Int) -> Word {
        Word(text, at: (range.lowerBound + distance)..<(range.upperBound + distance), isQuoted: isQuoted)
    }
}
