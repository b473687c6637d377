/// Escapes text in Markdown, so that it is displayed literally.
package enum MarkdownText {
    /// Formats a text as code within a table, delimited by more backticks than it contains in a row.
    package static func code(_ text: String) -> String {
        let flat = escaped(VisibleText.line(text)) { $0 == UInt8(ascii: "|") }
        var (longest, run) = (0, 0)
        for byte in flat.utf8 {
            run = byte == UInt8(ascii: "`") ? run + 1 : 0
            longest = max(longest, run)
        }
        // Two adjacent backticks would start a longer delimiter.
        guard longest > 0 else { return flat.isEmpty ? "` `" : "`\(flat)`" }
        let fence = String(repeating: "`", count: longest + 1)
        return "\(fence) \(flat) \(fence)"
    }

    /// Escapes a sentence. A text that could become a link or a mention is formatted as code.
    package static func plain(_ text: String) -> String {
        let line = VisibleText.line(text)
        return mayLink(line) ? code(line) : escaped(line) { Self.marks.contains($0) }
    }

    private static let marks = Array("\\`*_[]<>|&~!".utf8)

    private static func escaped(_ text: String, _ isMark: (UInt8) -> Bool) -> String {
        // Few names contain such a byte.
        guard text.utf8.contains(where: isMark) else { return text }
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            if isMark(byte) { bytes.append(UInt8(ascii: "\\")) }
            bytes.append(byte)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Whether a text may contain a mention (`@`, `#`) or an address.
    private static func mayLink(_ text: String) -> Bool {
        // The last four bytes as a number; case is one bit of a letter.
        var last: UInt32 = 0
        for byte in text.utf8 {
            last = last << 8 | UInt32(byte)
            if byte == UInt8(ascii: "@") || byte == UInt8(ascii: "#") { return true }
            if last & 0xFF_FFFF == 0x3A_2F_2F || (last | 0x2020_2000) == 0x7777_772E { return true }
        }
        return false
    }
}
