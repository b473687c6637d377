/// JSON, put together piece by piece.
extension TextBuffer {
    /// Adds a text as JSON spells it.
    mutating func append(json text: String) {
        append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { utf8 in
            // Hardly any text has something to escape. Without a way out of the loop the processor looks at many bytes at once.
            var special: UInt8 = 0
            for byte in utf8 { special |= byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") ? 1 : 0 }
            if special == 0 { append(utf8) } else { for byte in utf8 { append(jsonEscaped: byte) } }
        }
        append(UInt8(ascii: "\""))
    }

    private mutating func append(jsonEscaped byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"):
            append(UInt8(ascii: "\\"))
            append(byte)
        case 0x0A: append(literal: "\\n")
        case 0x09: append(literal: "\\t")
        case 0x0D: append(literal: "\\r")
        case 0..<0x20:
            append(literal: byte < 0x10 ? "\\u000" : "\\u00")
            append(String(byte, radix: 16))
        default: append(byte)
        }
    }
}
