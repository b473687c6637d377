import TerminalText

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

    /// The most characters (scalars) of one line: Graphviz reads no more than 16,384 bytes between two quotes.
    static let maximumLength = 500

    /// A text as it can be written, with room for a number behind it: cut, and with a replacement character in the place of each that nobody can write.
    static func written(_ text: String) -> String {
        let scalars = text.unicodeScalars
        let length = maximumLength - 20
        let kept = scalars.prefix(length).map { VisibleText.picture(of: $0) ?? (XMLText.isAllowed($0) ? $0 : "\u{FFFD}") }
        return String(String.UnicodeScalarView(kept)) + (scalars.count > length ? "…" : "")
    }

    /// One attribute list: `[shape=box, style="bold"]`; nothing when there is no attribute.
    static func attributes(_ attributes: [(name: String, value: String)]) -> String {
        attributes.isEmpty ? "" : " [" + attributes.map { "\($0.name)=\($0.value)" }.joined(separator: ", ") + "]"
    }
}

extension TextBuffer {
    /// Adds a quoted identifier.
    ///
    /// - Returns: whether all of it could be written as it is.
    @discardableResult
    mutating func append(quoted text: String) -> Bool {
        append(UInt8(ascii: "\""))
        defer { append(UInt8(ascii: "\"")) }
        return append(escaped: text, isLabel: false)
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
    /// Graphviz ends a file at a NUL, and hands other control characters on into its SVG, which XML has no way to write: pictures and a
    /// replacement character stand for them and for what nobody should see.
    ///
    /// - Parameter isLabel: whether Graphviz shows it, and takes an ampersand for the beginning of a character.
    /// - Returns: whether all of it could be written.
    @discardableResult
    mutating func append(escaped text: String, isLabel: Bool) -> Bool {
        var text = text
        let isPlain = text.withUTF8 { bytes in
            // Hardly any text has something to escape. Without a way out of the loop the processor looks at many bytes at once.
            var special: UInt8 = 0
            for byte in bytes { special |= Self.isSpecial(byte) ? 1 : 0 }
            if special != 0 || bytes.count > DOTText.maximumLength { return false }
            append(bytes)
            return true
        }
        if isPlain { return true }
        var isWhole = true
        for (position, scalar) in text.unicodeScalars.enumerated() {
            if position == DOTText.maximumLength {
                append(literal: "…")
                return false
            }
            switch scalar {
            case "\\": append(literal: "\\\\")
            case "\"": append(literal: "\\\"")
            case "\n": append(literal: "\\n")
            case "&" where isLabel: append(literal: "&amp;")
            case _ where VisibleText.picture(of: scalar) != nil:
                append(String(VisibleText.picture(of: scalar) ?? scalar))
                isWhole = false
            case _ where XMLText.isAllowed(scalar): for byte in UTF8.encode(scalar) ?? .init() { append(byte) }
            default:
                append(literal: "\u{FFFD}")
                isWhole = false
            }
        }
        return isWhole
    }

    /// Whether a byte is one that is escaped, or may be of a character that is replaced.
    private static func isSpecial(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte > 0x7E || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "&")
    }
}
