import TerminalText

/// JSON output.
extension TextBuffer {
    /// Appends a text as a JSON string.
    package mutating func append(json text: String) {
        append(UInt8(ascii: "\""))
        var text = text
        let isPlain = text.withUTF8 { utf8 in
            // Few texts require escapes. A loop without an early exit can be vectorized.
            var special: UInt8 = 0
            for byte in utf8 {
                special |= byte < 0x20 || byte > 0x7E || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") ? 1 : 0
            }
            if special == 0 { append(utf8) }
            return special == 0
        }
        if !isPlain { for scalar in text.unicodeScalars { append(jsonEscaped: scalar) } }
        append(UInt8(ascii: "\""))
    }

    private mutating func append(jsonEscaped scalar: Unicode.Scalar) {
        switch scalar {
        case "\"": append(literal: "\\\"")
        case "\\": append(literal: "\\\\")
        case "\n": append(literal: "\\n")
        case "\t": append(literal: "\\t")
        case "\r": append(literal: "\\r")
        case _ where VisibleText.picture(of: scalar) != nil: append(VisibleText.spelled(scalar))
        default: for byte in UTF8.encode(scalar) ?? .init() { append(byte) }
        }
    }
}
