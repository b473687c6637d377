/// The spelling of Graphviz's language.
struct DOTText {
    /// A quoted identifier: only the backslash, the quote and the end of a line mean something in there.
    static func quoted(_ text: String) -> String {
        var bytes = TextBuffer(capacity: text.utf8.count + 16)
        bytes.append(quoted: text)
        return bytes.text
    }

    /// A quoted text that Graphviz shows; there an ampersand could also begin a character entity.
    static func label(_ lines: [String]) -> String {
        var bytes = TextBuffer()
        bytes.append(label: lines)
        return bytes.text
    }

    /// A quoted text of one line that Graphviz shows.
    static func label(_ line: String) -> String { label([line]) }

    /// One attribute list: `[shape=box, style="bold"]`; nothing when there is no attribute.
    static func attributes(_ attributes: [(name: String, value: String)]) -> String {
        attributes.isEmpty ? "" : " [" + attributes.map { "\($0.name)=\($0.value)" }.joined(separator: ", ") + "]"
    }
}

extension TextBuffer {
    /// Adds a quoted identifier.
    mutating func append(quoted text: String) {
        append(UInt8(ascii: "\""))
        append(escaped: text, isLabel: false)
        append(UInt8(ascii: "\""))
    }

    /// Adds a quoted text of several lines that Graphviz shows.
    mutating func append(label lines: [String]) {
        append(UInt8(ascii: "\""))
        for (number, line) in lines.enumerated() {
            if number > 0 { append("\\n") }
            append(escaped: line, isLabel: true)
        }
        append(UInt8(ascii: "\""))
    }

    /// Adds a text without the quotes around it.
    ///
    /// - Parameter isLabel: Whether Graphviz shows it, and takes an ampersand for the beginning of a character.
    mutating func append(escaped text: String, isLabel: Bool) {
        var text = text
        text.withUTF8 { bytes in
            // Hardly any text has something to escape. Without a way out of the loop the processor looks at many bytes at once.
            var special: UInt8 = 0
            for byte in bytes { special |= Self.isSpecial(byte) ? 1 : 0 }
            if special == 0 { return append(bytes) }
            for byte in bytes {
                switch byte {
                case UInt8(ascii: "\\"): append(literal: "\\\\")
                case UInt8(ascii: "\""): append(literal: "\\\"")
                case UInt8(ascii: "\n"): append(literal: "\\n")
                case UInt8(ascii: "\r"): append(literal: "\\r")
                case UInt8(ascii: "&") where isLabel: append(literal: "&amp;")
                default: append(byte)
                }
            }
        }
    }

    private static func isSpecial(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "&") || byte == UInt8(ascii: "\n")
            || byte == UInt8(ascii: "\r")
    }
}
