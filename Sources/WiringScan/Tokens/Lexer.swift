/// Splits Swift or Objective-C into tokens: in one pass, without recursion, for arbitrary bytes. Macros are not expanded.
struct Lexer {
    let bytes: [UInt8]
    private let isSwift: Bool
    var position = 0
    var list: TokenList
    /// The literals with an open interpolation, from the outermost.
    var literals: [Literal] = []

    static func tokens(_ source: SourceText) -> TokenList {
        let bytes = source.bytes
        var lexer = Lexer(bytes: bytes, isSwift: source.language == .swift, list: TokenList(capacity: bytes.count / 5 + 8))
        if lexer.isSwift {
            if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { lexer.position = 3 }
            if lexer.byte(lexer.position) == UInt8(ascii: "#"), lexer.byte(lexer.position + 1) == UInt8(ascii: "!") { lexer.skipLine() }
        }
        while lexer.position < bytes.count { lexer.next() }
        return lexer.list.finished()
    }

    /// The byte at an offset; 0 beyond the end.
    func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

    private mutating func next() {
        let byte = bytes[position]
        switch byte {
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
            list.endLine()
            position += 1
        case 0...0x20: position += 1
        case UInt8(ascii: "/") where self.byte(position + 1) == UInt8(ascii: "/"): skipLine()
        case UInt8(ascii: "/") where self.byte(position + 1) == UInt8(ascii: "*"): skipBlock()
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
            list.open(.open, position, position + 1, bracket: byte)
            position += 1
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): close(byte)
        case _ where Bytes.beginsName(byte): name(from: position)
        case _ where Bytes.isDigit(byte): number()
        case _ where isSwift: swiftToken(byte)
        default: objectiveCToken(byte)
        }
    }

    private mutating func swiftToken(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "/"): if !regex(hashes: 0) { symbol() }
        case UInt8(ascii: "\""): literal(hashes: 0)
        case UInt8(ascii: "#"): hash()
        case UInt8(ascii: "`"): quotedName()
        default: symbol()
        }
    }

    private mutating func objectiveCToken(_ byte: UInt8) {
        switch (byte, self.byte(position + 1)) {
        case (UInt8(ascii: "#"), _) where list.isAtLineStart:
            var name = position + 1
            while self.byte(name) == UInt8(ascii: " ") || self.byte(name) == UInt8(ascii: "\t") { name += 1 }
            _ = directive(name)
        case (UInt8(ascii: "\""), _), (UInt8(ascii: "'"), _): text(quote: byte, at: position)
        case (UInt8(ascii: "@"), UInt8(ascii: "\"")): text(quote: UInt8(ascii: "\""), at: position + 1)
        case (UInt8(ascii: "@"), let next) where Bytes.beginsName(next): name(from: position + 1)
        default: symbol()
        }
    }

    private mutating func close(_ byte: UInt8) {
        // In ASCII, `)` follows `(`, and one other character is between the other opening and closing brackets.
        list.close(.close, position, position + 1, bracket: byte, opening: byte - (byte == UInt8(ascii: ")") ? 1 : 2))
        position += 1
        // The end of an interpolation: the literal continues.
        while let literal = literals.last, list.depth <= literal.depth {
            if list.depth == literal.depth { return goOn() }
            literals.removeLast()
        }
    }

    private mutating func name(from first: Int) {
        let start = position
        position = first
        while position < bytes.count, Bytes.continuesName(bytes[position]) { position += 1 }
        list.add(.word, start, position, first: bytes[start])
    }

    private mutating func number() {
        let start = position
        while Bytes.continuesName(byte(position)) || byte(position) == UInt8(ascii: ".") && Bytes.isDigit(byte(position + 1)) {
            position += 1
        }
        list.add(.number, start, position, first: bytes[start])
    }

    private mutating func quotedName() {
        let start = position + 1
        var end = start
        while end < bytes.count, bytes[end] != UInt8(ascii: "`"), bytes[end] != UInt8(ascii: "\n") { end += 1 }
        guard byte(end) == UInt8(ascii: "`"), end > start else { return symbol() }
        list.add(.word, start, end, first: bytes[start], written: position..<end + 1)
        position = end + 1
    }

    /// The two-character operators that form one token. Other characters are separate tokens, so that `>` closes one list of generic arguments.
    private static let pairs = Set(
        ["->", "~>", "==", "!=", "<=", ">=", "&&", "||", "??", "+=", "-=", "*=", "/=", ".."].map { pair in
            pair.utf8.reduce(UInt16(0)) { $0 << 8 | UInt16($1) }
        })

    private mutating func symbol() {
        let start = position
        position += Self.pairs.contains(UInt16(bytes[start]) << 8 | UInt16(byte(start + 1))) ? 2 : 1
        list.add(.symbol, start, position, first: bytes[start])
    }

    private mutating func skipLine() {
        while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
    }

    /// Skips a comment; those of Swift may contain others.
    private mutating func skipBlock() {
        var depth = 0
        while position < bytes.count {
            let byte = bytes[position]
            if byte == UInt8(ascii: "/"), self.byte(position + 1) == UInt8(ascii: "*"), isSwift || depth == 0 {
                depth += 1
                position += 2
            } else if byte == UInt8(ascii: "*"), self.byte(position + 1) == UInt8(ascii: "/") {
                depth -= 1
                position += 2
                if depth == 0 { return }
            } else {
                if byte == UInt8(ascii: "\n") { list.endLine() }
                position += 1
            }
        }
    }

    /// Reads a token that begins with `#`: a raw literal, an extended regular expression, a compiler directive, a macro.
    private mutating func hash() {
        var end = position
        while byte(end) == UInt8(ascii: "#") { end += 1 }
        let hashes = end - position
        if byte(end) == UInt8(ascii: "\"") { return literal(hashes: hashes) }
        if byte(end) == UInt8(ascii: "/") && regex(hashes: hashes) || directive(end) { return }
        list.add(.symbol, position, end, first: UInt8(ascii: "#"))
        position = end
    }

    /// Reads a line for the compiler or the preprocessor, with its continuation lines. In Swift, other names than those of conditions are macros.
    private mutating func directive(_ name: Int) -> Bool {
        let start = position
        var end = name
        while Bytes.continuesName(byte(end)) { end += 1 }
        let word: TokenList.Directive? =
            switch String(decoding: bytes[min(name, bytes.count)..<min(end, bytes.count)], as: UTF8.self) {
            case "if", "ifdef", "ifndef": .if
            case "else", "elif", "elseif": .else
            case "endif": .end
            default: nil
            }
        if isSwift, word == nil { return false }
        while end < bytes.count, bytes[end] != UInt8(ascii: "\n") {
            if bytes[end] == UInt8(ascii: "/"), byte(end + 1) == UInt8(ascii: "/") || byte(end + 1) == UInt8(ascii: "*") { break }
            end += bytes[end] != UInt8(ascii: "\\") ? 1 : byte(end + 1) == UInt8(ascii: "\r") ? 3 : 2
        }
        position = min(end, bytes.count)
        list.directive(start, position, word)
        return true
    }
}
