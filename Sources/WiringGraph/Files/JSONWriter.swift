/// Puts JSON together, byte by byte.
struct JSONWriter {
    /// What was written so far.
    private(set) var bytes: [UInt8] = []

    /// Makes room.
    mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

    /// Writes characters that mean something to JSON, or bytes that are JSON already.
    mutating func raw(_ text: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Writes bytes that are JSON already.
    mutating func raw(_ json: ArraySlice<UInt8>) { bytes += json }

    /// Writes a text.
    mutating func text(_ text: String) { Self.append(text, to: &bytes) }

    /// Writes a whole number.
    mutating func number(_ number: Int) { bytes += Array(String(number).utf8) }

    /// Writes a truth.
    mutating func boolean(_ value: Bool) { value ? raw("true") : raw("false") }

    /// Writes a list of texts.
    mutating func texts(_ texts: [String]) {
        raw("[")
        for (position, text) in texts.enumerated() {
            if position > 0 { raw(", ") }
            self.text(text)
        }
        raw("]")
    }

    /// The JSON of a text.
    static func json(_ text: String) -> [UInt8] {
        var bytes: [UInt8] = []
        append(text, to: &bytes)
        return bytes
    }

    private static func append(_ text: String, to bytes: inout [UInt8]) {
        var text = text
        bytes.append(UInt8(ascii: "\""))
        text.withUTF8 { utf8 in
            // Hardly any text has something to escape.
            if utf8.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
                bytes.append(contentsOf: utf8)
            } else {
                for byte in utf8 { escape(byte, to: &bytes) }
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private static func escape(_ byte: UInt8, to bytes: inout [UInt8]) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"):
            bytes.append(UInt8(ascii: "\\"))
            bytes.append(byte)
        case 0x0A: bytes += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
        case 0x09: bytes += [UInt8(ascii: "\\"), UInt8(ascii: "t")]
        case 0x0D: bytes += [UInt8(ascii: "\\"), UInt8(ascii: "r")]
        case 0..<0x20:
            bytes += Array("\\u00".utf8)
            bytes += Array((byte < 0x10 ? "0" : "").utf8)
            bytes += Array(String(byte, radix: 16).utf8)
        default: bytes.append(byte)
        }
    }
}
