import TerminalText

/// Names of others in Markdown: they are seen as they are, and mean nothing.
package enum MarkdownText {
    /// A text in the middle of a table, as it is: between more accents than it has in a row.
    package static func code(_ text: String) -> String {
        let flat = escaped(VisibleText.line(text)) { $0 == UInt8(ascii: "|") }
        var (longest, run) = (0, 0)
        for byte in flat.utf8 {
            run = byte == UInt8(ascii: "`") ? run + 1 : 0
            longest = max(longest, run)
        }
        // Two accents with nothing in between would begin a longer piece.
        guard longest > 0 else { return flat.isEmpty ? "` `" : "`\(flat)`" }
        let fence = String(repeating: "`", count: longest + 1)
        return "\(fence) \(flat) \(fence)"
    }

    /// A sentence with names in it. What would become a link, or call somebody, stands there as it is.
    package static func plain(_ text: String) -> String {
        let line = VisibleText.line(text)
        return mayLead(line) ? code(line) : escaped(line) { Self.marks.contains($0) }
    }

    /// What means something in a sentence.
    private static let marks = Array("\\`*_[]<>|&~!".utf8)

    /// The text with a backslash before some of its bytes.
    private static func escaped(_ text: String, _ isMark: (UInt8) -> Bool) -> String {
        // Hardly any name has one.
        guard text.utf8.contains(where: isMark) else { return text }
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            if isMark(byte) { bytes.append(UInt8(ascii: "\\")) }
            bytes.append(byte)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Whether a text calls somebody or something (`@`, `#`), or has an address in it.
    private static func mayLead(_ text: String) -> Bool {
        // The last bytes as a number; a letter's case is one bit.
        var last: UInt32 = 0
        for byte in text.utf8 {
            last = last << 8 | UInt32(byte)
            if byte == UInt8(ascii: "@") || byte == UInt8(ascii: "#") { return true }
            if last & 0xFF_FFFF == 0x3A_2F_2F || (last | 0x2020_2000) == 0x7777_772E { return true }
        }
        return false
    }
}
