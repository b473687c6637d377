import Wiring

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

    /// The place of the next byte.
    var place: TextPlace { TextPlace(line: line, column: column) }

    /// The byte at an offset from the next byte.
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

    /// Skips a word if it is next.
    mutating func skip(_ word: StaticString) -> Bool {
        guard isNext(word) else { return false }
        for _ in 0..<word.utf8CodeUnitCount { advance() }
        return true
    }

    /// True if a word is next.
    func isNext(_ word: StaticString) -> Bool {
        let count = word.utf8CodeUnitCount
        guard bytes.count - position >= count else { return false }
        return word.withUTF8Buffer { $0.elementsEqual(bytes[position..<position + count]) }
    }

    /// Skips white space and line breaks.
    mutating func skipSpace() {
        while let byte = current, Byte.isSpace(byte) { advance() }
    }

    /// Creates a syntax error at the current position.
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
        while case .scalarValue(let scalar) = decoder.decode(&iterator) {
            for _ in 0..<UTF8.width(scalar) { cursor.advance() }
        }
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

    static func isLineEnd(_ byte: UInt8) -> Bool { byte == lineFeed || byte == carriageReturn }

    /// The value of a hexadecimal digit.
    static func hexadecimal(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
        default: nil
        }
    }
}

extension ByteCursor {
    /// Reads the digits after `\u`: four hexadecimal digits, and for a leading surrogate the escaped trailing surrogate as well.
    mutating func unicodeEscape() throws(ConfigurationSyntaxError) -> Unicode.Scalar {
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
            guard let digit = current.flatMap(Byte.hexadecimal) else { throw error("\\u needs four hexadecimal digits, not \(found)") }
            value = value << 4 + digit
            advance()
        }
        return value
    }
}
