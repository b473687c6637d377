/// Splits Swift into tokens: in one pass, without recursion, for arbitrary bytes.
struct SwiftLexer {
    let bytes: [UInt8]
    var position = 0
    var list: TokenList
    /// The literals with an open interpolation, from the outermost.
    var literals: [Literal] = []

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
        list = TokenList(capacity: bytes.count / 5 + 8)
    }

    static func tokens(_ bytes: [UInt8]) -> TokenList {
        var lexer = SwiftLexer(bytes)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { lexer.position = 3 }
        if lexer.byte(lexer.position) == UInt8(ascii: "#"), lexer.byte(lexer.position + 1) == UInt8(ascii: "!") { lexer.skipLine() }
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
        case UInt8(ascii: "/"): if !regex(hashes: 0) { symbol() }
        case UInt8(ascii: "\""): literal(hashes: 0)
        case UInt8(ascii: "#"): hash()
        case UInt8(ascii: "`"): quotedName()
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
            list.open(.open, position, position + 1, bracket: byte)
            position += 1
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): close(byte)
        default:
            if Bytes.beginsName(byte) {
                let start = position
                while position < bytes.count, Bytes.continuesName(bytes[position]) { position += 1 }
                list.add(.word, start, position, first: byte)
            } else if Bytes.isDigit(byte) {
                number()
            } else {
                symbol()
            }
        }
    }

    private mutating func close(_ byte: UInt8) {
        let opening = Bytes.opening(byte) ?? byte
        list.close(.close, position, position + 1, bracket: byte, opening: opening)
        position += 1
        // The end of an interpolation: the literal continues.
        while let literal = literals.last, list.depth <= literal.depth {
            if list.depth < literal.depth {
                literals.removeLast()
                continue
            }
            goOn()
            break
        }
    }

    private mutating func number() {
        let start = position
        while position < bytes.count {
            let byte = bytes[position]
            if Bytes.continuesName(byte) {
                position += 1
            } else if byte == UInt8(ascii: "."), Bytes.isDigit(self.byte(position + 1)) {
                position += 1
            } else {
                break
            }
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
    private static let pairs: Set<UInt16> = {
        var pairs: Set<UInt16> = []
        for text in ["->", "~>", "==", "!=", "<=", ">=", "&&", "||", "??", "+=", "-=", "*=", "/=", ".."] {
            let bytes = Array(text.utf8)
            pairs.insert(UInt16(bytes[0]) << 8 | UInt16(bytes[1]))
        }
        return pairs
    }()

    mutating func symbol() {
        let start = position
        let pair = UInt16(bytes[start]) << 8 | UInt16(byte(start + 1))
        position += Self.pairs.contains(pair) ? 2 : 1
        list.add(.symbol, start, position, first: bytes[start])
    }

    mutating func skipLine() {
        while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
    }

    private mutating func skipBlock() {
        var depth = 0
        while position < bytes.count {
            let byte = bytes[position]
            if byte == UInt8(ascii: "/"), self.byte(position + 1) == UInt8(ascii: "*") {
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
        if byte(end) == UInt8(ascii: "/"), regex(hashes: hashes) { return }
        let start = position
        let nameStart = end
        while Bytes.continuesName(byte(end)) { end += 1 }
        let word: TokenList.Directive?
        switch String(decoding: bytes[nameStart..<min(end, bytes.count)], as: UTF8.self) {
        case "if": word = .if
        case "elseif", "else": word = .else
        case "endif": word = .end
        default:
            position = start + hashes
            list.add(.symbol, start, position, first: UInt8(ascii: "#"))
            return
        }
        while end < bytes.count, bytes[end] != UInt8(ascii: "\n") {
            if bytes[end] == UInt8(ascii: "/"), byte(end + 1) == UInt8(ascii: "/") || byte(end + 1) == UInt8(ascii: "*") { break }
            end += 1
        }
        position = end
        list.directive(start, end, word)
    }
}
