extension Lexer {
    /// An open string literal.
    struct Literal {
        /// The number of `#` around it.
        let hashes: Int
        let isMultiline: Bool
        /// The number of open brackets at its start, including its own.
        var depth = 0
    }

    /// Reads a literal of Objective-C; an unterminated one ends with its line.
    mutating func text(quote: UInt8, at first: Int) {
        let start = position
        position = first + 1
        while position < bytes.count, bytes[position] != quote, bytes[position] != UInt8(ascii: "\n") {
            position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        position = min(bytes.count, byte(position) == quote ? position + 1 : position)
        list.add(.string, start, position, first: quote)
    }

    /// Reads a literal from its first quote up to its end or its first interpolation.
    mutating func literal(hashes: Int) {
        let start = position
        position += hashes
        let isMultiline = hasQuotes(3, at: position)
        position += isMultiline ? 3 : 1
        var literal = Literal(hashes: hashes, isMultiline: isMultiline)
        guard skipText(of: literal) else { return list.add(.string, start, position, first: UInt8(ascii: "\"")) }
        list.open(.stringStart, start, position, bracket: UInt8(ascii: "\""))
        literal.depth = list.depth
        literals.append(literal)
        interpolation()
    }

    /// Continues the innermost literal after an interpolation.
    mutating func goOn() {
        guard let literal = literals.last else { return }
        let start = position
        guard !skipText(of: literal) else { return interpolation() }
        literals.removeLast()
        list.close(.stringEnd, start, position, bracket: UInt8(ascii: "\""), opening: UInt8(ascii: "\""))
    }

    private mutating func interpolation() {
        list.open(.open, position, position + 1, bracket: UInt8(ascii: "("))
        position += 1
    }

    /// Skips text. Returns whether an interpolation begins here, with its parenthesis as the next byte; otherwise the literal has ended.
    private mutating func skipText(of literal: Literal) -> Bool {
        let quotes = literal.isMultiline ? 3 : 1
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\\"):
                position += 1
                guard hasHashes(literal.hashes, at: position) else { continue }
                position += literal.hashes
                if byte(position) == UInt8(ascii: "(") { return true }
                if position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
            case UInt8(ascii: "\"") where hasQuotes(quotes, at: position) && hasHashes(literal.hashes, at: position + quotes):
                position += quotes + literal.hashes
                return false
            case UInt8(ascii: "\n"):
                // An unterminated literal ends with its line.
                if !literal.isMultiline { return false }
                list.endLine()
                position += 1
            default: position += 1
            }
        }
        return false
    }

    private func hasQuotes(_ count: Int, at offset: Int) -> Bool { (0..<count).allSatisfy { byte(offset + $0) == UInt8(ascii: "\"") } }

    private func hasHashes(_ count: Int, at offset: Int) -> Bool { (0..<count).allSatisfy { byte(offset + $0) == UInt8(ascii: "#") } }

    /// Reads a regular expression literal, if one begins here.
    ///
    /// Without `#` it must be at the position of a value, end on its line, and neither begin nor end with a blank (SE-0354).
    mutating func regex(hashes: Int) -> Bool {
        if hashes == 0, endsValue { return false }
        let start = position
        var offset = position + hashes + 1
        if hashes == 0, [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), 0].contains(byte(offset)) { return false }
        let isMultiline = hashes > 0 && byte(offset) == UInt8(ascii: "\n")
        let limit = min(bytes.count, offset + Self.longestRegex)
        var inClass = false
        while offset < limit {
            switch bytes[offset] {
            case UInt8(ascii: "\\"): offset += 1
            case UInt8(ascii: "\n") where !isMultiline: return false
            case UInt8(ascii: "["): inClass = true
            case UInt8(ascii: "]"): inClass = false
            case UInt8(ascii: "/") where hashes > 0 ? hasHashes(hashes, at: offset + 1) : !inClass:
                if hashes == 0, bytes[offset - 1] == UInt8(ascii: " ") { return false }
                position = offset + 1 + hashes
                list.add(.regex, start, position, first: UInt8(ascii: "/"))
                return true
            default: break
            }
            offset += 1
        }
        return false
    }

    /// The maximum length of a regular expression, which keeps the time linear if many slashes could begin one.
    private static let longestRegex = 4_096

    /// Whether the last token ends a value, so that an operator may follow.
    private var endsValue: Bool {
        guard let last = list.last else { return false }
        switch last.kind {
        case .number, .string, .stringEnd, .regex, .close: return true
        case .word: return !Self.wordsBeforeValue.contains(String(decoding: bytes[Int(last.start)..<Int(last.end)], as: UTF8.self))
        case .symbol: return (last.first == UInt8(ascii: "!") || last.first == UInt8(ascii: "?")) && last.isAttached
        case .stringStart, .open, .directive: return false
        }
    }

    /// The keywords after which a value begins, so that a dot or a slash belongs to it.
    static let wordsBeforeValue: Set<String> = [
        "return", "in", "try", "await", "case", "if", "guard", "while", "else", "where", "throw", "let", "is", "as", "switch", "for", "var",
    ]
}
