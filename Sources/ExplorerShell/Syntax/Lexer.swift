import WiringGraph

/// Cuts a text into tokens. Any text is accepted; what is wrong with it is told beside the tokens, so that completion can work on half a line.
///
/// Works on bytes: every byte with a meaning is ASCII, so that no offset falls inside a character's encoding.
package struct Lexer {
    /// What came out of a text.
    package struct Output: Hashable, Sendable {
        /// The tokens, in order.
        package var tokens: [Token]
        /// The first thing that is wrong, if any.
        package var problem: SyntaxProblem?
    }

    private let bytes: [UInt8]
    private let generics: GenericArguments
    private var position = 0
    private var output = Output(tokens: [])

    private init(_ text: String) {
        bytes = Array(text.utf8)
        generics = GenericArguments(in: bytes)
    }

    /// Cuts a text into tokens.
    ///
    /// - Parameter text: one or more lines.
    /// - Returns: the tokens and the first problem.
    package static func output(for text: String) -> Output {
        var lexer = Lexer(text)
        lexer.run()
        return lexer.output
    }

    private mutating func run() {
        while position < bytes.count {
            let start = position
            switch bytes[position] {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
                position += 1
            case UInt8(ascii: "\n"), UInt8(ascii: ";"):
                position += 1
                add(.separator, from: start)
            case UInt8(ascii: "#"):
                position = endOfLine()
            case UInt8(ascii: ">"):
                let isAppend = position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: ">")
                position += isAppend ? 2 : 1
                add(isAppend ? .append : .redirect, from: start)
            case UInt8(ascii: "|"):
                position = endOfLine()
                add(.pipe(Self.trimmed(bytes[(start + 1)..<position])), from: start)
            default:
                readWord()
            }
        }
    }

    private mutating func add(_ kind: Token.Kind, from start: Int) {
        output.tokens.append(Token(kind: kind, range: start..<position))
    }

    private mutating func report(_ message: String, at range: Range<Int>, hint: String? = nil) {
        if output.problem == nil { output.problem = SyntaxProblem(message, at: range, hint: hint) }
    }

    private func endOfLine() -> Int {
        bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    }

    private mutating func readWord() {
        let start = position
        var text: [UInt8] = []
        reading: while position < bytes.count {
            let byte = bytes[position]
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"), UInt8(ascii: ";"), UInt8(ascii: "|"):
                break reading
            case UInt8(ascii: "'"), UInt8(ascii: "\""):
                readQuoted(into: &text)
            case UInt8(ascii: "\\"):
                readEscape(into: &text)
            case UInt8(ascii: "<"):
                let end = generics.end(from: position) ?? position + 1
                text += bytes[position..<end]
                position = end
            default:
                text.append(byte)
                position += 1
            }
        }
        add(.word(String(decoding: text, as: UTF8.self)), from: start)
    }

    private mutating func readEscape(into text: inout [UInt8]) {
        let next = position + 1
        guard next < bytes.count, bytes[next] != UInt8(ascii: "\n") else {
            report("nothing follows the backslash", at: position..<next, hint: "write \\\\ for a backslash")
            position = next
            return
        }
        text.append(bytes[next])
        position += 2
    }

    private mutating func readQuoted(into text: inout [UInt8]) {
        let quote = bytes[position]
        let start = position
        position += 1
        while position < bytes.count, bytes[position] != UInt8(ascii: "\n") {
            if bytes[position] == quote {
                position += 1
                return
            }
            if quote == UInt8(ascii: "\""), bytes[position] == UInt8(ascii: "\\") {
                readEscape(into: &text)
            } else {
                text.append(bytes[position])
                position += 1
            }
        }
        let mark = String(decoding: [quote], as: UTF8.self)
        report(
            "the quote is never closed", at: start..<position,
            hint: "end the text with \(mark), or write \\\(mark) for the character itself")
    }

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
        let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r") }
        var rest = bytes.drop(while: isSpace)
        while let last = rest.last, isSpace(last) { rest.removeLast() }
        return String(decoding: rest, as: UTF8.self)
    }
}
