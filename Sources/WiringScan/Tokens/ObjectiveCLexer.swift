/// Splits Objective-C into tokens. Macros are not expanded.
struct ObjectiveCLexer {
    private let bytes: [UInt8]
    private var position = 0
    private(set) var list: TokenList
    private var isLineStart = true

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
        list = TokenList(capacity: bytes.count / 5 + 8)
    }

    static func tokens(_ bytes: [UInt8]) -> TokenList {
        var lexer = ObjectiveCLexer(bytes)
        while lexer.position < bytes.count { lexer.next() }
        return lexer.list.finished()
    }

    private func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

    private mutating func next() {
        let byte = bytes[position]
        let start = position
        switch byte {
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
            list.endLine()
            isLineStart = true
            position += 1
            return
        case 0...0x20:
            position += 1
            return
        case UInt8(ascii: "/") where self.byte(position + 1) == UInt8(ascii: "/"):
            while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
            return
        case UInt8(ascii: "/") where self.byte(position + 1) == UInt8(ascii: "*"):
            position += 2
            while position < bytes.count, !(bytes[position] == UInt8(ascii: "*") && self.byte(position + 1) == UInt8(ascii: "/")) {
                if bytes[position] == UInt8(ascii: "\n") { list.endLine() }
                position += 1
            }
            position = min(bytes.count, position + 2)
            return
        case UInt8(ascii: "#") where isLineStart: directive()
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            text(byte)
            list.add(.string, start, position, first: byte)
        case UInt8(ascii: "@") where self.byte(position + 1) == UInt8(ascii: "\""):
            position += 1
            text(UInt8(ascii: "\""))
            list.add(.string, start, position, first: UInt8(ascii: "\""))
        case UInt8(ascii: "@") where Bytes.beginsName(self.byte(position + 1)):
            position += 1
            while Bytes.continuesName(self.byte(position)) { position += 1 }
            list.add(.word, start, position, first: byte)
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
            list.open(.open, position, position + 1, bracket: byte)
            position += 1
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
            list.close(.close, position, position + 1, bracket: byte, opening: Bytes.opening(byte) ?? byte)
            position += 1
        default:
            if Bytes.continuesName(byte) {
                while Bytes.continuesName(self.byte(position)) { position += 1 }
                list.add(Bytes.isDigit(byte) ? .number : .word, start, position, first: byte)
            } else {
                let isArrow = byte == UInt8(ascii: "-") && self.byte(position + 1) == UInt8(ascii: ">")
                let isEqual = byte == UInt8(ascii: "=") && self.byte(position + 1) == UInt8(ascii: "=")
                position += isArrow || isEqual ? 2 : 1
                list.add(.symbol, start, position, first: byte)
            }
        }
        isLineStart = false
    }

    /// Skips a literal; an unterminated one ends with its line.
    private mutating func text(_ quote: UInt8) {
        position += 1
        while position < bytes.count, bytes[position] != quote, bytes[position] != UInt8(ascii: "\n") {
            position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        position = min(bytes.count, byte(position) == quote ? position + 1 : position)
    }

    /// A preprocessor line, with its continuation lines.
    private mutating func directive() {
        let start = position
        var nameStart = position + 1
        while byte(nameStart) == UInt8(ascii: " ") || byte(nameStart) == UInt8(ascii: "\t") { nameStart += 1 }
        var nameEnd = nameStart
        while Bytes.continuesName(byte(nameEnd)) { nameEnd += 1 }
        while position < bytes.count, bytes[position] != UInt8(ascii: "\n") {
            if bytes[position] == UInt8(ascii: "/"), byte(position + 1) == UInt8(ascii: "/") || byte(position + 1) == UInt8(ascii: "*") {
                break
            }
            if bytes[position] == UInt8(ascii: "\\") {
                position += byte(position + 1) == UInt8(ascii: "\r") ? 3 : 2
            } else {
                position += 1
            }
        }
        position = min(position, bytes.count)
        let word: TokenList.Directive? =
            switch String(decoding: bytes[min(nameStart, bytes.count)..<min(nameEnd, bytes.count)], as: UTF8.self) {
            case "if", "ifdef", "ifndef": .if
            case "else", "elif": .else
            case "endif": .end
            default: nil
            }
        list.directive(start, position, word)
    }
}
