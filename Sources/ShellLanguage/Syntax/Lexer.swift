/// Splits a text into tokens. Any text is accepted; errors are reported beside the tokens, so that completion works on incomplete lines.
///
/// The lexer works on bytes: every byte with a meaning is ASCII, so no offset falls inside the encoding of a character.
package struct Lexer {
    package struct Output: Hashable, Sendable {
        package var tokens: [Token]
        package var problem: UsageProblem?
        /// The construct that is open at the end and may continue on the next line.
        package var unterminatedConstruct: UnterminatedConstruct?
    }

    /// A construct that can be open at the end of a text.
    package enum UnterminatedConstruct: Hashable, Sendable {
        case quote
        /// A backslash that escapes the line break.
        case backslash
        /// A parenthesis outside of quotes.
        case parenthesis
    }

    private let bytes: [UInt8]
    private let generics: GenericArguments
    private var position = 0
    /// The number of open parentheses outside of quotes.
    private var depth = 0
    /// Before this position a line break inside parentheses is a blank, because the parentheses are closed.
    private var closing = 0
    private var output = Output(tokens: [])

    /// Whether more text may follow, so that an open parenthesis can still be closed.
    private let allowsContinuation: Bool

    private init(_ text: String, allowsContinuation: Bool) {
        self.allowsContinuation = allowsContinuation
        bytes = Array(text.utf8)
        generics = GenericArguments(in: bytes)
    }

    /// Splits lines into tokens. With `allowsContinuation`, more text may follow, so an open parenthesis joins lines.
    package static func output(for text: String, allowsContinuation: Bool = false) -> Output {
        var lexer = Lexer(text, allowsContinuation: allowsContinuation)
        lexer.run()
        return lexer.output
    }

    private mutating func run() {
        while position < bytes.count {
            let start = position
            switch bytes[position] {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): position += 1
            case UInt8(ascii: "\\") where endOfContinuation() != nil: position = endOfContinuation() ?? position + 1
            case UInt8(ascii: "\n") where isInsideParentheses(): position += 1
            case UInt8(ascii: "\n"), UInt8(ascii: ";"):
                position += 1
                depth = 0
                add(.separator, from: start)
            case UInt8(ascii: "#") where !isObjectNumber(): position = endOfLine()
            case UInt8(ascii: ">"):
                let isAppend = position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: ">")
                position += isAppend ? 2 : 1
                add(isAppend ? .append : .redirect, from: start)
            case UInt8(ascii: "|"):
                position = endOfLine()
                add(.pipe(Self.trimmed(bytes[(start + 1)..<position])), from: start)
            case UInt8(ascii: "!") where output.tokens.last.map({ $0.kind == .separator }) ?? true:
                // The rest of the line is passed to the system's shell.
                position += 1
                add(.word("!"), from: start)
                let rest = position
                position = endOfLine()
                let command = Self.trimmed(bytes[rest..<position])
                if !command.isEmpty { add(.word(command), from: rest) }
            default: readWord()
            }
        }
        if output.unterminatedConstruct == nil, depth > 0 { output.unterminatedConstruct = .parenthesis }
    }

    /// Whether a word such as `#4` begins here, which names an object; in any other place the sign begins a comment.
    private func isObjectNumber() -> Bool {
        let digits = bytes[(position + 1)...].prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        return !digits.isEmpty && !(output.tokens.last.map { $0.kind == .separator } ?? true)
            && (digits.endIndex == bytes.count || " \t\r\n;>|.".utf8.contains(bytes[digits.endIndex]))
    }

    /// Returns the position after a backslash and the line break that it escapes.
    private func endOfContinuation() -> Int? {
        var next = position + 1
        if next < bytes.count, bytes[next] == UInt8(ascii: "\r") { next += 1 }
        return next < bytes.count && bytes[next] == UInt8(ascii: "\n") ? next + 1 : nil
    }

    /// Whether the line break is inside parentheses that are closed before the end of the command. An unclosed parenthesis is ignored.
    private mutating func isInsideParentheses() -> Bool {
        if depth == 0 || position < closing { return depth > 0 }
        var open = depth
        // The search is limited to avoid quadratic time.
        for index in position..<min(bytes.count, position + 10_000) {
            switch bytes[index] {
            case UInt8(ascii: "("): open += 1
            case UInt8(ascii: ")"): open -= 1
            case UInt8(ascii: ";"): return false
            default: break
            }
            if open == 0 {
                closing = index
                return true
            }
        }
        return allowsContinuation
    }

    private mutating func add(_ kind: Token.Kind, from start: Int) { output.tokens.append(Token(kind: kind, range: start..<position)) }

    private mutating func report(_ message: String, at range: Range<Int>, hint: String? = nil) {
        if output.problem == nil { output.problem = UsageProblem(message, at: range, hint: hint) }
    }

    private func endOfLine() -> Int { bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count }

    private mutating func readWord() {
        let start = position
        var text: [UInt8] = []
        reading: while position < bytes.count {
            let byte = bytes[position]
            switch byte {
            case UInt8(ascii: " ") where ExistentialType.typeNameFollows(behind: start..<position, in: bytes):
                text.append(byte)
                position += 1
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"), UInt8(ascii: ";"), UInt8(ascii: "|"):
                break reading
            case UInt8(ascii: "'"), UInt8(ascii: "\""): readQuoted(into: &text)
            case UInt8(ascii: "\\"): readEscape(into: &text)
            case UInt8(ascii: "<"):
                let end = generics.end(from: position) ?? position + 1
                text += bytes[position..<end]
                position = end
            default:
                if byte == UInt8(ascii: "(") { depth += 1 }
                if byte == UInt8(ascii: ")") { depth = max(0, depth - 1) }
                text.append(byte)
                position += 1
            }
        }
        add(.word(String(decoding: text, as: UTF8.self)), from: start)
    }

    private mutating func readEscape(into text: inout [UInt8]) {
        if let end = endOfContinuation() {
            position = end
            return
        }
        let next = position + 1
        guard next < bytes.count else {
            output.unterminatedConstruct = .backslash
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
        while position < bytes.count {
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
        output.unterminatedConstruct = output.unterminatedConstruct ?? .quote
        let mark = String(decoding: [quote], as: UTF8.self)
        let endOfLine = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        report(
            "the quote is never closed", at: start..<endOfLine,
            hint: "end the text with \(mark), or write \\\(mark) for the character itself")
    }

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
        let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r") }
        var rest = bytes.drop(while: isSpace)
        while let last = rest.last, isSpace(last) { rest.removeLast() }
        return String(decoding: rest, as: UTF8.self)
    }
}
