import WiringVocabulary

/// Text of others, made fit to be shown: what a terminal would obey is turned into something to look at, so that no program, file or
/// compiler can move the cursor, change the title or hide what it says.
///
/// The one place that decides which characters those are. Every format has names of others in it and asks here, below its own escaping: formats
/// for people show something in the place of such a character, JSON spells it (`\u001b`), so that programs still read the name as it is.
package enum VisibleText {
    /// The text with a picture in place of each control character but the tab and the end of a line (`␛` for escape), and a replacement
    /// character in place of those that change the direction of what follows (the characters of "Trojan Source", CVE-2021-42574), end a line in
    /// another way or are never seen.
    ///
    /// - Parameters:
    ///   - text: the text.
    ///   - keepsColors: whether to leave escape sequences that choose colours, such as a renderer has put in itself.
    package static func of(_ text: String, keepsColors: Bool = false) -> String {
        guard mayNeedChange(text) else { return text }
        var result = String.UnicodeScalarView()
        var rest = text.unicodeScalars[...]
        while let scalar = rest.first {
            if keepsColors, let length = colorLength(rest) {
                result.append(contentsOf: rest.prefix(length))
                rest = rest.dropFirst(length)
            } else {
                result.append(picture(of: scalar) ?? scalar)
                rest.removeFirst()
            }
        }
        return String(result)
    }

    /// The text in one line: a picture in place of each end of a line and each tab too.
    package static func line(_ text: String) -> String {
        guard mayNeedChange(text) || text.utf8.contains(where: { $0 == 0x09 || $0 == 0x0A }) else { return text }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let isSpace = scalar == "\n" || scalar == "\t"
            result.append(isSpace ? " " : picture(of: scalar) ?? scalar)
        }
        return String(result)
    }

    /// What to show in the place of a character; nil for one that may be seen as it is.
    package static func picture(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar.value {
        case 0x09, 0x0A: nil
        // The block "Control Pictures" has them in the same order.
        case 0x00..<0x20: Unicode.Scalar(0x2400 + scalar.value)
        case 0x20..<0x7F: nil
        case 0x7F: "\u{2421}"
        case 0x80..<0xA0,  // the controls of ISO 6429 in one character
            0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x206F,  // directions
            0x00AD, 0x180E, 0x200B, 0x2060...0x2065, 0xFEFF,  // two names that differ in these only look the same
            0x2028, 0x2029,  // ends of lines
            0xFFF9...0xFFFB, 0xE0000...0xE007F:  // annotations and tags, which carry text that nobody sees
            "\u{FFFD}"
        default: nil
        }
    }

    /// A text in JSON with each such character spelled: `\u202e`. Beside its strings JSON has none of them.
    package static func inJSON(_ text: String) -> String {
        guard mayNeedChange(text) else { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            if picture(of: scalar) != nil { result += spelled(scalar) } else { result.unicodeScalars.append(scalar) }
        }
        return result
    }

    /// A character as JSON can spell it: `\u202e`, or two of these for one beyond the first plane.
    package static func spelled(_ scalar: Unicode.Scalar) -> String {
        String(scalar).utf16.map { unit in
            let digits = String(unit, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }.joined()
    }

    /// How many characters a sequence such as `ESC [ 1;31 m` has at the start of a text; nil when there is none.
    private static func colorLength(_ text: Substring.UnicodeScalarView) -> Int? {
        guard text.first == "\u{1B}", text.dropFirst().first == "[" else { return nil }
        let digits = text.dropFirst(2).prefix { ("0"..."9").contains($0) || $0 == ";" }
        return text.dropFirst(2 + digits.count).first == "m" ? digits.count + 3 : nil
    }

    /// Whether the text has bytes as those characters have them; a few others have them too.
    private static func mayNeedChange(_ text: String) -> Bool {
        text.utf8.withContiguousStorageIfAvailable { mayNeedChange($0) }
            ?? Array(text.utf8).withUnsafeBufferPointer { mayNeedChange($0) }
    }

    private static func mayNeedChange(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var previous: UInt8 = 0
        var position = 0
        while position < bytes.count {
            let next = min(position + PlainBytes.stride, bytes.count)
            defer { position = next }
            // What a plain byte follows is no part of such a character, unless the text is broken.
            if next - position == PlainBytes.stride, PlainBytes.areNext(in: bytes, from: position) {
                previous = 0
            } else {
                for byte in bytes[position..<next] where mayNeedChange(byte, after: &previous) { return true }
            }
        }
        return false
    }

    private static func mayNeedChange(_ byte: UInt8, after previous: inout UInt8) -> Bool {
        if byte < 0x20 ? byte != 0x09 && byte != 0x0A : byte == 0x7F { return true }
        let former = previous
        previous = byte
        return switch former {
        case 0xC2: byte < 0xA0 || byte == 0xAD
        case 0xD8: byte == 0x9C
        case 0xE2: byte == 0x80 || byte == 0x81
        case 0xE1: byte == 0xA0
        case 0xEF: byte == 0xBF || byte == 0xBB
        case 0xF3: byte == 0xA0
        default: false
        }
    }
}
