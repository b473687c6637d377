/// The words of one line of a rules file, and the problems with them.
struct RulesLine {
    typealias Piece = ArchitectureRules.Piece

    private let bytes: [UInt8]
    private let end: Int
    private var position: Int
    /// An example of the line.
    var hint: QueryHint?

    init(_ bytes: [UInt8], in range: Range<Int>) {
        self.bytes = bytes
        position = range.lowerBound
        end = range.upperBound
    }

    static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }

    /// The start of a line's comment, or the end of the line. A `#` within a word belongs to the word: `Logger#file`.
    static func endOfContent(_ bytes: [UInt8], in line: Range<Int>) -> Int {
        var quote: UInt8?
        for position in line {
            let byte = bytes[position]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: "#"), position == line.lowerBound || isSpace(bytes[position - 1]) {
                return position
            }
        }
        return line.upperBound
    }

    /// The next word, without its quotes; nil at the end of the line. A quote that is not closed is an error.
    mutating func next() throws(RulesProblem) -> Piece? {
        while position < end, Self.isSpace(bytes[position]) { position += 1 }
        guard position < end else { return nil }
        let start = position
        let first = bytes[start]
        if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
            guard let close = bytes[(start + 1)..<end].firstIndex(of: first) else {
                throw RulesProblem("the quote is never closed", at: start..<end)
            }
            position = close + 1
            return .init(text: String(decoding: bytes[(start + 1)..<close], as: UTF8.self), offset: start + 1)
        }
        while position < end, !Self.isSpace(bytes[position]) {
            // Spaces around an arrow and an = are optional.
            let isSign = bytes[position] == UInt8(ascii: "=") || isArrow(at: position)
            if isSign, position > start { break }
            position += isSign && bytes[position] != UInt8(ascii: "=") ? 2 : 1
            if isSign { break }
        }
        return Self.piece(start..<position, of: bytes)
    }

    private func isArrow(at position: Int) -> Bool {
        position + 1 < end && bytes[position] == UInt8(ascii: "-") && bytes[position + 1] == UInt8(ascii: ">")
    }

    var hasMore: Bool { bytes[position..<end].contains { !Self.isSpace($0) } }

    static func piece(_ range: Range<Int>, of bytes: [UInt8]) -> Piece {
        Piece(text: String(decoding: bytes[range], as: UTF8.self), offset: range.lowerBound)
    }

    static func trimmed(_ range: Range<Int>, of bytes: [UInt8]) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, isSpace(bytes[start]) { start += 1 }
        while start < end, isSpace(bytes[end - 1]) { end -= 1 }
        return start..<end
    }

    /// A problem at a word, or else at the end of the line.
    func problem(_ message: String, at word: Piece? = nil) -> RulesProblem {
        RulesProblem(message, at: word?.range ?? end..<end, hint: hint)
    }

    /// Reads a word that is neither an arrow nor an equals sign.
    mutating func name(_ message: String) throws(RulesProblem) -> Piece {
        guard let word = try next() else { throw problem(message) }
        guard word.text != "->", word.text != "=", !word.text.isEmpty else { throw problem("\(message), not '\(word.text)'", at: word) }
        return word
    }

    mutating func take(_ word: String) throws(RulesProblem) {
        guard let next = try next() else { throw problem("'\(word)' was expected") }
        guard next.text == word else { throw problem("'\(word)' was expected, not '\(next.text)'", at: next) }
    }

    mutating func takeArrow() throws(RulesProblem) {
        let start = position
        guard let arrow = try next() else { throw RulesProblem("-> was expected", at: start..<start, hint: hint) }
        guard arrow.text == "->" else { throw problem("-> was expected, not '\(arrow.text)'", at: arrow) }
    }

    func isArrowNext() throws(RulesProblem) -> Bool {
        var rest = self
        return try rest.next()?.text == "->"
    }

    /// Reads the rest of the line: a query has its own grammar.
    mutating func query(_ message: String) throws(RulesProblem) -> Piece {
        let range = Self.trimmed(position..<end, of: bytes)
        guard !range.isEmpty else { throw problem(message) }
        position = end
        return Self.piece(range, of: bytes)
    }

    mutating func reason() throws(RulesProblem) -> String {
        guard try next()?.text == "because" else { throw problem("an exception needs a reason: because \"...\"") }
        guard let reason = try next(), reason.text.contains(where: { !$0.isWhitespace }) else {
            throw problem("a reason in quotes was expected after 'because'")
        }
        return reason.text
    }
}

/// One mistake in a rules file.
package struct RulesProblem: Error, Hashable, Sendable {
    /// The message: one sentence without a full stop.
    package var message: String
    /// The location, in bytes of UTF-8 of the whole text.
    package var range: Range<Int>
    package var hint: QueryHint?

    package init(_ message: String, at range: Range<Int>, hint: QueryHint? = nil) {
        self.message = message
        self.range = range
        self.hint = hint
    }

    /// The mistake with its line, and carets below its location.
    package func description(in file: String, text: String, words: (QueryHint) -> String) -> String {
        let drawing = Caret.drawing(of: range, in: text)
        var lines = ["\(file):\(drawing.line):\(drawing.column): \(message)", drawing.text]
        if let hint { lines.append("  hint: \(words(hint))") }
        return lines.joined(separator: "\n")
    }
}

/// The mistakes of a text that is not a valid rules file.
package struct RulesError: Error, Hashable, Sendable {
    package var problems: [RulesProblem]

    package func description(in file: String, text: String, words: (QueryHint) -> String) -> String {
        problems.map { $0.description(in: file, text: text, words: words) }.joined(separator: "\n")
    }
}
