/// JSON, put together piece by piece.
extension TextBuffer {
    /// Adds a text as JSON spells it.
    mutating func append(json text: String) {
        append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { utf8 in
            var isPlain = true
            for byte in utf8 { isPlain = isPlain && byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") }
            // Hardly any text has something to escape.
            if isPlain { append(utf8) } else { for byte in utf8 { append(jsonEscaped: byte) } }
        }
        append(UInt8(ascii: "\""))
    }

    private mutating func append(jsonEscaped byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"):
            append(UInt8(ascii: "\\"))
            append(byte)
        case 0x0A: append("\\n" as StaticString)
        case 0x09: append("\\t" as StaticString)
        case 0x0D: append("\\r" as StaticString)
        case 0..<0x20:
            append(byte < 0x10 ? "\\u000" : "\\u00" as StaticString)
            append(String(byte, radix: 16))
        default: append(byte)
        }
    }
}
