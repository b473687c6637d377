/// A position in the bytes of a file, with line and column.
struct ByteCursor {
    let bytes: [UInt8]
    private(set) var position = 0
    private(set) var line = 1
    private var lineStart = 0

    /// Starts after the byte order mark, if there is one.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            position = 3
            lineStart = 3
        }
    }

    /// The next byte; nil at the end.
    var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// The column of the next byte, counted from one.
    var column: Int { position - lineStart + 1 }

    var place: TextPlace { TextPlace(line: line, column: column) }

    func peek(_ offset: Int) -> UInt8? { position + offset < bytes.count ? bytes[position + offset] : nil }

    /// Skips one byte. A line ends with a line feed, a carriage return, or both.
    mutating func advance() {
        guard position < bytes.count else { return }
        let byte = bytes[position]
        position += 1
        if byte == Byte.lineFeed || (byte == Byte.carriageReturn && current != Byte.lineFeed) {
            line += 1
            lineStart = position
        }
    }

    mutating func skip(_ word: StaticString) -> Bool {
        guard isNext(word) else { return false }
        for _ in 0..<word.utf8CodeUnitCount { advance() }
        return true
    }

    func isNext(_ word: StaticString) -> Bool {
        let count = word.utf8CodeUnitCount
        guard bytes.count - position >= count else { return false }
        return word.withUTF8Buffer { $0.elementsEqual(bytes[position..<position + count]) }
    }

    mutating func skip(while isSkipped: (UInt8) -> Bool) { while let byte = current, isSkipped(byte) { advance() } }

    mutating func skipLine() { skip { !Byte.isLineEnd($0) } }

    /// Skips up to and including a word. The error for a missing word is at the given position.
    mutating func skip(past end: StaticString, _ reason: String, from start: ByteCursor) throws(ConfigurationSyntaxError) {
        while !skip(end) {
            guard current != nil else { throw start.error(reason) }
            advance()
        }
    }

    func text(from start: Int) -> String { String(decoding: bytes[start..<position], as: UTF8.self) }

    func error(_ reason: String) -> ConfigurationSyntaxError { ConfigurationSyntaxError(line: line, column: column, reason: reason) }

    /// The next byte for messages: `'x'`, or `the end`.
    var found: String {
        guard let current else { return "the end" }
        return (0x21...0x7E).contains(current) ? "'\(Character(Unicode.Scalar(current)))'" : "byte \(current)"
    }

    /// The first position that is not valid UTF-8.
    static func encodingError(in bytes: [UInt8]) -> ConfigurationSyntaxError? {
        guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
        var cursor = ByteCursor(bytes)
        var decoder = UTF8()
        var iterator = bytes[cursor.position...].makeIterator()
        while case .scalarValue(let scalar) = decoder.decode(&iterator) { for _ in 0..<UTF8.width(scalar) { cursor.advance() } }
        return cursor.error("the text is not UTF-8")
    }
}

/// The bytes with a meaning in the formats.
enum Byte {
    static let lineFeed: UInt8 = 0x0A
    static let carriageReturn: UInt8 = 0x0D
    static let quote = UInt8(ascii: "\"")
    static let backslash = UInt8(ascii: "\\")

    static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    static func isBlank(_ byte: UInt8) -> Bool { isSpace(byte) && !isLineEnd(byte) }

    static func isLineEnd(_ byte: UInt8) -> Bool { byte == lineFeed || byte == carriageReturn }
}

extension ByteCursor {
    /// The bytes of an escape sequence that JSON and properties share, after its letter; nil for another letter.
    mutating func escape(_ letter: UInt8) throws(ConfigurationSyntaxError) -> [UInt8]? {
        switch letter {
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "n"): return [Byte.lineFeed]
        case UInt8(ascii: "r"): return [Byte.carriageReturn]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "u"): return Array(String(Character(try unicodeEscape())).utf8)
        default: return nil
        }
    }

    /// Reads the digits after `\u`: four hexadecimal digits, and for a leading surrogate the escaped trailing surrogate as well.
    private mutating func unicodeEscape() throws(ConfigurationSyntaxError) -> Unicode.Scalar {
        let first = try fourDigits()
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard UTF16.isLeadSurrogate(UInt16(first)), current == Byte.backslash, peek(1) == UInt8(ascii: "u") else {
            throw error("unpaired surrogate")
        }
        advance()
        advance()
        let second = try fourDigits()
        guard UTF16.isTrailSurrogate(UInt16(second)) else { throw error("unpaired surrogate") }
        // 10 bits of each surrogate, above the basic multilingual plane (Unicode 15, section 3.9).
        guard let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) else { throw error("unpaired surrogate") }
        return scalar
    }

    private mutating func fourDigits() throws(ConfigurationSyntaxError) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = current.flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else {
                throw error("\\u needs four hexadecimal digits, not \(found)")
            }
            value = value << 4 + UInt32(digit)
            advance()
        }
        return value
    }
}
