/// A streaming JSON reader over bytes that knows its position, so that problems in large graph files are reported with their location.
///
/// Accepts exactly the syntax of RFC 8259. The nesting depth is limited to prevent a stack overflow.
struct JSONReader {
    /// The error for invalid JSON.
    struct Failure: Error, Hashable {
        /// The position in bytes.
        var offset: Int
        var message: String
    }

    /// The type of a value, determined by its first byte.
    enum Kind: String {
        case object = "an object"
        case array = "a list"
        case text = "a text"
        case number = "a number"
        case boolean = "true or false"
        case null = "null"
        case nothing = "nothing"
    }

    /// A string: the range of its bytes, and the decoded bytes if it contains escapes.
    struct Text {
        /// The bytes between the quotes.
        var range: Range<Int>
        /// The bytes after decoding; nil if there are no escapes.
        var unescaped: [UInt8]?

        /// Calls a closure with the decoded bytes of a text that was read from `bytes`.
        func withBytes<Result>(of bytes: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
            if let unescaped { return unescaped.withUnsafeBufferPointer(body) }
            return body(UnsafeBufferPointer(rebasing: bytes[range]))
        }
    }

    static let maximumDepth = 256

    let bytes: UnsafeBufferPointer<UInt8>
    private(set) var position: Int

    /// Starts at the beginning of a text, after the byte order mark if present. The text must stay valid while the reader is used.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    /// The current byte; 0 at the end.
    private var byte: UInt8 { position < bytes.count ? bytes[position] : 0 }

    mutating func skipSpace() {
        while position < bytes.count {
            let byte = bytes[position]
            guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
            position += 1
        }
    }

    mutating func kind() -> Kind {
        skipSpace()
        guard position < bytes.count else { return .nothing }
        switch bytes[position] {
        case UInt8(ascii: "{"): return .object
        case UInt8(ascii: "["): return .array
        case UInt8(ascii: "\""): return .text
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
        case UInt8(ascii: "t"), UInt8(ascii: "f"): return .boolean
        case UInt8(ascii: "n"): return .null
        default: return .nothing
        }
    }

    mutating func take(_ character: Unicode.Scalar, _ expectation: String) throws(Failure) {
        skipSpace()
        guard byte == UInt8(ascii: character), position < bytes.count else { throw unexpected(expectation) }
        position += 1
    }

    mutating func takes(_ character: Unicode.Scalar) -> Bool {
        skipSpace()
        guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    mutating func isAtEnd() -> Bool {
        skipSpace()
        return position >= bytes.count
    }

    /// Consumes a string. UTF-8 is validated when a string is created from the bytes.
    mutating func takeText() throws(Failure) -> Text {
        try take("\"", "a text was expected")
        let start = position
        while position < bytes.count, bytes[position] >= 0x20, bytes[position] != UInt8(ascii: "\""), bytes[position] != UInt8(ascii: "\\")
        {
            position += 1
        }
        if byte == UInt8(ascii: "\"") {
            position += 1
            return Text(range: start..<position - 1)
        }
        var text = Array(bytes[start..<position])
        while position < bytes.count {
            let byte = bytes[position]
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                return Text(range: start..<position - 1, unescaped: text)
            case UInt8(ascii: "\\"): try takeEscape(into: &text)
            case 0..<0x20: throw Failure(offset: position, message: Self.message(about: byte))
            default:
                text.append(byte)
                position += 1
            }
        }
        throw Failure(offset: start - 1, message: "the text is not terminated")
    }

    private static func message(about control: UInt8) -> String {
        if control == UInt8(ascii: "\n") || control == UInt8(ascii: "\r") { return "a text cannot contain an unescaped line break" }
        let digits = String(control, radix: 16)
        return "a text cannot contain an unescaped control character; write \\u00\(digits.count < 2 ? "0" : "")\(digits)"
    }

    private mutating func takeEscape(into text: inout [UInt8]) throws(Failure) {
        let start = position
        position += 1
        let letter = byte
        position += 1
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(letter)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"):
            var value = try takeHexadecimal()
            if (0xD800..<0xDC00).contains(value), byte == UInt8(ascii: "\\"), position + 1 < bytes.count,
                bytes[position + 1] == UInt8(ascii: "u")
            {
                position += 2
                let low = try takeHexadecimal()
                guard (0xDC00..<0xE000).contains(low) else { throw Self.loneSurrogate(at: start) }
                value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
            }
            guard let scalar = Unicode.Scalar(value) else { throw Self.loneSurrogate(at: start) }
            text += Array(String(Character(scalar)).utf8)
        default: throw Failure(offset: start, message: "unknown escape sequence; write \\\\ for a backslash")
        }
    }

    private static func loneSurrogate(at offset: Int) -> Failure {
        Failure(offset: offset, message: "lone surrogate; a pair of surrogates is required")
    }

    private mutating func takeHexadecimal() throws(Failure) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                throw Failure(offset: min(position, bytes.count), message: "four hexadecimal digits were expected")
            }
            value = value << 4 + UInt32(digit)
            position += 1
        }
        return value
    }

    /// Consumes a number; returns its value, or nil if it is not an integer or does not fit.
    mutating func takeNumber() throws(Failure) -> Int? {
        let start = position
        let isNegative = byte == UInt8(ascii: "-")
        if isNegative { position += 1 }
        let first = position
        var value: Int? = 0
        while position < bytes.count, bytes[position] >= UInt8(ascii: "0"), bytes[position] <= UInt8(ascii: "9") {
            let digit = Int(bytes[position] - UInt8(ascii: "0"))
            value = value.flatMap { value in
                let (tens, isTooBig) = value.multipliedReportingOverflow(by: 10)
                let (sum, isStillTooBig) = isNegative ? tens.subtractingReportingOverflow(digit) : tens.addingReportingOverflow(digit)
                return isTooBig || isStillTooBig ? nil : sum
            }
            position += 1
        }
        guard position > first, position == first + 1 || bytes[first] != UInt8(ascii: "0") else {
            throw Failure(offset: start, message: "invalid number")
        }
        if byte == UInt8(ascii: ".") {
            position += 1
            try takeDigits(from: start)
            value = nil
        }
        if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
            position += 1
            if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { position += 1 }
            try takeDigits(from: start)
            value = nil
        }
        return value
    }

    private mutating func takeDigits(from start: Int) throws(Failure) {
        let first = position
        while byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { position += 1 }
        if position == first { throw Failure(offset: start, message: "invalid number") }
    }

    /// Consumes `true`, `false` or `null`; nil means `null`.
    mutating func takeWord() throws(Failure) -> Bool? {
        skipSpace()
        for (word, value) in [("true", true), ("false", false), ("null", nil)] as [(StaticString, Bool?)] {
            let end = position + word.utf8CodeUnitCount
            guard end <= bytes.count else { continue }
            let isSame = (position..<end).allSatisfy { bytes[$0] == word.utf8Start[$0 - position] }
            guard isSame else { continue }
            position = end
            return value
        }
        throw unexpected("a value was expected")
    }

    mutating func skipValue() throws(Failure) {
        var open: [UInt8] = []
        repeat {
            switch kind() {
            case .object, .array:
                guard open.count < Self.maximumDepth else {
                    throw Failure(offset: position, message: "values are nested more than \(Self.maximumDepth) deep")
                }
                open.append(byte)
                position += 1
                if open.last == UInt8(ascii: "{"), !nextCloses(open) { try skipName() }
                if !nextCloses(open) { continue }
            case .text: _ = try takeText()
            case .number: _ = try takeNumber()
            case .boolean, .null: _ = try takeWord()
            case .nothing: throw unexpected("a value was expected")
            }
            // After a value: closes finished lists and objects, and continues with the next item.
            while let last = open.last {
                skipSpace()
                if nextCloses(open) {
                    position += 1
                    open.removeLast()
                    continue
                }
                let isObject = last == UInt8(ascii: "{")
                try take(",", isObject ? "a comma or } was expected" : "a comma or ] was expected")
                if isObject { try skipName() }
                break
            }
        } while !open.isEmpty
    }

    private mutating func nextCloses(_ open: [UInt8]) -> Bool {
        skipSpace()
        return open.last == UInt8(ascii: "{") ? byte == UInt8(ascii: "}") : byte == UInt8(ascii: "]")
    }

    private mutating func skipName() throws(Failure) {
        guard kind() == .text else { throw unexpected("a field name in quotes was expected") }
        _ = try takeText()
        try take(":", "a colon was expected")
    }

    func unexpected(_ expectation: String) -> Failure {
        guard position < bytes.count else { return Failure(offset: bytes.count, message: "\(expectation), but the file ends") }
        return Failure(offset: position, message: expectation)
    }
}
