/// Splits the text of a query into tokens; quotes, backslashes and generic arguments have the same meaning as in a command line.
///
/// Operates on bytes: all significant characters are ASCII, so no offset is inside a multi-byte character.
struct QueryLexer {
    private let bytes: [UInt8]
    private let generics: GenericArguments
    private var position = 0
    private var tokens: [QueryToken] = []

    private init(_ text: String) {
        bytes = Array(text.utf8)
        generics = GenericArguments(in: bytes)
    }

    /// Splits a text into tokens: all of them, or those before the first problem.
    static func tokens(of text: String) -> (tokens: [QueryToken], problem: QueryProblem?) {
        var lexer = QueryLexer(text)
        do {
            try lexer.run()
        } catch {
            return (lexer.tokens, error)
        }
        return (lexer.tokens, nil)
    }

    private mutating func run() throws(QueryProblem) {
        while position < bytes.count {
            let start = position
            switch bytes[position] {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"): position += 1
            case UInt8(ascii: "("): addSign(.open)
            case UInt8(ascii: ")"): addSign(.close)
            case UInt8(ascii: ","): addSign(.comma)
            case UInt8(ascii: "+"): addSign(.binary(.union))
            case UInt8(ascii: "-"): addSign(.binary(.difference))
            case UInt8(ascii: "&"):
                guard start + 1 == bytes.count || bytes[start + 1] != bytes[start] else {
                    throw QueryProblem(
                        .syntax, "'&&' is not valid in a query", at: start..<(start + 2), replacement: "&", hint: "use & for intersection")
                }
                addSign(.binary(.intersection))
            case UInt8(ascii: "!"): addSign(.not)
            case UInt8(ascii: "$"): try readVariable()
            case UInt8(ascii: "%"): try readResult()
            case let byte where QueryToken.signs.contains(byte) || QueryToken.delimiters.contains(byte):
                throw unsupportedCharacter(at: start)
            default: try readWord()
            }
        }
    }

    private mutating func addSign(_ kind: QueryToken.Kind) {
        tokens.append(QueryToken(kind: kind, range: position..<(position + 1)))
        position += 1
    }

    private func unsupportedCharacter(at start: Int) -> QueryProblem {
        let isDoubled = start + 1 < bytes.count && bytes[start + 1] == bytes[start]
        let range = start..<(start + (isDoubled ? 2 : 1))
        let sign = String(decoding: bytes[range], as: UTF8.self)
        let advice: (replacement: String?, hint: QueryHint) =
            switch bytes[start] {
            case UInt8(ascii: "~"), UInt8(ascii: "^"): (nil, "use - for difference, or ! for complement")
            case UInt8(ascii: "|"): ("+", "use + for union")
            case UInt8(ascii: ";"): (nil, "a query is one line; commands are separated with ;")
            case UInt8(ascii: ">"): (nil, "a redirection needs a space before > and a file after it")
            case UInt8(ascii: "="): (nil, .definition)
            default: (nil, "quote a name with unusual characters")
            }
        return QueryProblem(.syntax, "'\(sign)' is not valid in a query", at: range, replacement: advice.replacement, hint: advice.hint)
    }

    private mutating func readVariable() throws(QueryProblem) {
        let (start, name) = readName()
        guard !name.isEmpty else { throw QueryProblem(.syntax, "nothing follows the $", at: start..<(start + 1), hint: .names) }
        tokens.append(QueryToken(kind: Int(name).map { .resolved($0) } ?? .variable(name), range: start..<position))
    }

    private mutating func readResult() throws(QueryProblem) {
        let (start, name) = readName()
        guard let number = Int(name) else {
            throw QueryProblem(.syntax, "a number must follow %, as in %1", at: start..<max(position, start + 1), hint: .listedResults)
        }
        tokens.append(QueryToken(kind: .listed(number), range: start..<position))
    }

    private mutating func readName() -> (start: Int, name: String) {
        let start = position
        position += 1
        while position < bytes.count, Self.isNameByte(bytes[position]) { position += 1 }
        return (start, String(decoding: bytes[(start + 1)..<position], as: UTF8.self))
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        let character = Character(Unicode.Scalar(byte))
        return byte >= 0x80 || character.isLetter || character.isNumber || character == "_"
    }

    private mutating func readWord() throws(QueryProblem) {
        let start = position
        var text: [UInt8] = []
        var isQuoted = false
        while position < bytes.count {
            let isInside = ExistentialType.typeNameFollows(behind: start..<position, in: bytes)
            if !isInside, QueryToken.delimiters.contains(bytes[position]) { break }
            switch bytes[position] {
            case UInt8(ascii: "'"), UInt8(ascii: "\""):
                isQuoted = true
                try readQuoted(into: &text)
            case UInt8(ascii: "\\"):
                isQuoted = true
                try readEscape(into: &text)
            case UInt8(ascii: "<"):
                let end = generics.end(from: position) ?? position + 1
                text += bytes[position..<end]
                position = end
            case UInt8(ascii: ">"):
                throw QueryProblem(
                    .syntax, "'>' is inside a word", at: position..<(position + 1), hint: "a redirection needs a space before it")
            default:
                text.append(bytes[position])
                position += 1
            }
        }
        tokens.append(QueryToken(kind: .word(String(decoding: text, as: UTF8.self), isQuoted: isQuoted), range: start..<position))
    }

    private mutating func readEscape(into text: inout [UInt8]) throws(QueryProblem) {
        guard position + 1 < bytes.count, bytes[position + 1] != UInt8(ascii: "\n") else {
            throw QueryProblem(.syntax, "nothing follows the backslash", at: position..<(position + 1), hint: "write \\\\ for a backslash")
        }
        text.append(bytes[position + 1])
        position += 2
    }

    private mutating func readQuoted(into text: inout [UInt8]) throws(QueryProblem) {
        let (quote, start) = (bytes[position], position)
        position += 1
        while position < bytes.count, bytes[position] != UInt8(ascii: "\n") {
            if bytes[position] == quote {
                position += 1
                return
            }
            if quote == UInt8(ascii: "\""), bytes[position] == UInt8(ascii: "\\") {
                try readEscape(into: &text)
            } else {
                text.append(bytes[position])
                position += 1
            }
        }
        let mark = String(decoding: [quote], as: UTF8.self)
        throw QueryProblem(
            .syntax, "the quote is never closed", at: start..<position,
            hint: "end the text with \(mark), or write \\\(mark) for the character itself")
    }
}

struct QueryToken: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        /// A name, a pattern, a number or a function's name, without its quotes.
        case word(String, isQuoted: Bool)
        case open
        case close
        case comma
        /// `+`, `-` or `&`
        case binary(QueryOperator)
        case not
        case variable(String)
        case listed(Int)
        case resolved(Int)
    }

    var kind: Kind
    /// The range in UTF-8 bytes.
    var range: Range<Int>

    /// The bytes that end a word outside of quotes and generic arguments.
    static let delimiters = Set(" \t\r\n(),&|;".utf8)
    /// The bytes that cannot start a word.
    static let signs = Set("+-!$%~^=>`".utf8)
}

/// An operator between two queries.
package enum QueryOperator: String, Hashable, Sendable, CaseIterable {
    case union = "+"
    case difference = "-"
    case intersection = "&"

    /// The precedence; higher values bind tighter.
    var precedence: Int { self == .intersection ? 2 : 1 }
}
