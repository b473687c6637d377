/// The words of one line of a rules file.
struct RulesLine {
    private let bytes: [UInt8]
    private let end: Int
    /// The position at which the next word is searched.
    private(set) var position: Int

    /// Prepares to read the words of a range.
    init(_ bytes: [UInt8], in range: Range<Int>) {
        self.bytes = bytes
        position = range.lowerBound
        end = range.upperBound
    }

    /// Whether a byte is whitespace within a line.
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

    /// The next word, without its quotes; nil at the end of the line.
    ///
    /// - Throws: A quote that is not closed.
    mutating func next() throws(RulesProblem) -> ArchitectureRules.Piece? {
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
            if position > start, isArrow(at: position) || bytes[position] == UInt8(ascii: "=") { break }
            if position == start, bytes[position] == UInt8(ascii: "=") {
                position += 1
                break
            }
            if position == start, isArrow(at: position) {
                position += 2
                break
            }
            position += 1
        }
        return .init(text: String(decoding: bytes[start..<position], as: UTF8.self), offset: start)
    }

    private func isArrow(at position: Int) -> Bool {
        position + 1 < end && bytes[position] == UInt8(ascii: "-") && bytes[position + 1] == UInt8(ascii: ">")
    }

    /// Whether another word follows.
    var hasMore: Bool { bytes[position..<end].contains { !Self.isSpace($0) } }

    /// Resets the position.
    mutating func goBack(to position: Int) { self.position = position }

    /// Skips the rest of the line: a query has its own grammar.
    mutating func skipRest() { position = end }
}

/// One mistake in a rules file.
package struct RulesProblem: Error, Hashable, Sendable {
    /// The message: one sentence without a full stop.
    package var message: String
    /// The location, in bytes of UTF-8 of the whole text.
    package var range: Range<Int>
    /// A suggested correction.
    package var hint: QueryHint?

    package init(_ message: String, at range: Range<Int>, hint: QueryHint? = nil) {
        self.message = message
        self.range = range
        self.hint = hint
    }

    /// The mistake with its line, and carets below its location.
    ///
    /// - Parameters:
    ///   - text: The content of the file.
    ///   - words: Renders a hint as text.
    package func description(in file: String, text: String, words: (QueryHint) -> String) -> String {
        let drawing = Caret.drawing(of: range, in: text)
        var lines = ["\(file):\(drawing.line):\(drawing.column): \(message)", drawing.text]
        if let hint { lines.append("  hint: \(words(hint))") }
        return lines.joined(separator: "\n")
    }
}

/// The mistakes of a text that is not a valid rules file.
package struct RulesError: Error, Hashable, Sendable {
    /// The mistakes, in the order of the file; never empty.
    package var problems: [RulesProblem]

    /// The mistakes with their lines, as in ``RulesProblem/description(in:text:words:)``.
    package func description(in file: String, text: String, words: (QueryHint) -> String) -> String {
        problems.map { $0.description(in: file, text: text, words: words) }.joined(separator: "\n")
    }
}
