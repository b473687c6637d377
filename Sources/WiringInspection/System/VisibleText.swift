/// Text of others, made fit to be shown: what a terminal would obey is turned into something to look at, so that no program, file or
/// compiler can move the cursor, change the title or hide what it says.
package enum VisibleText {
    /// The text with a picture in place of each control character but the tab and the end of a line (`␛` for escape), and a replacement
    /// character in place of those that change the direction of what follows (the characters of "Trojan Source", CVE-2021-42574).
    ///
    /// - Parameters:
    ///   - text: the text.
    ///   - keepsColours: whether to leave escape sequences that choose colours, such as a renderer has put in itself.
    package static func of(_ text: String, keepsColours: Bool = false) -> String {
        guard mayNeedChange(text) else { return text }
        var result = String.UnicodeScalarView()
        var rest = text.unicodeScalars[...]
        while let scalar = rest.first {
            if keepsColours, let length = colourLength(rest) {
                result.append(contentsOf: rest.prefix(length))
                rest = rest.dropFirst(length)
            } else {
                result.append(visible(scalar))
                rest.removeFirst()
            }
        }
        return String(result)
    }

    private static func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0x09, 0x0A: scalar
        // The block "Control Pictures" has them in the same order.
        case 0x00..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
        case 0x7F: "\u{2421}"
        case 0x80..<0xA0, 0x202A...0x202E, 0x2066...0x2069: "\u{FFFD}"
        default: scalar
        }
    }

    /// How many characters a sequence such as `ESC [ 1;31 m` has at the start of a text; nil when there is none.
    private static func colourLength(_ text: Substring.UnicodeScalarView) -> Int? {
        guard text.first == "\u{1B}", text.dropFirst().first == "[" else { return nil }
        let digits = text.dropFirst(2).prefix { ("0"..."9").contains($0) || $0 == ";" }
        return text.dropFirst(2 + digits.count).first == "m" ? digits.count + 3 : nil
    }

    /// Whether the text has bytes as those characters have them; a few others have them too.
    private static func mayNeedChange(_ text: String) -> Bool {
        text.utf8.withContiguousStorageIfAvailable { mayNeedChange($0) } ?? mayNeedChange(Array(text.utf8))
    }

    private static func mayNeedChange(_ bytes: some Sequence<UInt8>) -> Bool {
        var previous: UInt8 = 0
        for byte in bytes {
            if byte < 0x20 ? byte != 0x09 && byte != 0x0A : byte == 0x7F { return true }
            if previous == 0xC2 ? byte < 0xA0 : previous == 0xE2 && (byte == 0x80 || byte == 0x81) { return true }
            previous = byte
        }
        return false
    }
}
