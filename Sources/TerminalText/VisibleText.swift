import WiringVocabulary

/// Sanitizes text from other sources for display: control characters are replaced, so that no program, file or compiler can move the cursor, change
/// the title or hide its output.
///
/// This is the only place that defines these characters. Each output format calls it in addition to its own escaping. Formats for people replace
/// such a character; JSON escapes it (`\u001b`), so that programs still read the original name.
package enum VisibleText {
    /// Replaces each control character except tab and line feed with its control picture (`␛` for escape). Characters that change the text
    /// direction ("Trojan Source", CVE-2021-42574), end a line in another way or are invisible become a replacement character.
    ///
    /// - Parameter keepsColors: whether to keep escape sequences for colors, which renderers insert.
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

    /// Returns the text as one line: line feeds and tabs become spaces.
    package static func line(_ text: String) -> String {
        guard mayNeedChange(text) || text.utf8.contains(where: { $0 == 0x09 || $0 == 0x0A }) else { return text }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let isSpace = scalar == "\n" || scalar == "\t"
            result.append(isSpace ? " " : picture(of: scalar) ?? scalar)
        }
        return String(result)
    }

    /// The replacement of a character; nil for a character that is displayed unchanged.
    package static func picture(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar.value {
        case 0x09, 0x0A: nil
        // The Unicode block "Control Pictures" has the same order.
        case 0x00..<0x20: Unicode.Scalar(0x2400 + scalar.value)
        case 0x20..<0x7F: nil
        case 0x7F: "\u{2421}"
        case 0x80..<0xA0,  // the controls of ISO 6429 in one character
            0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x206F,  // directions
            0x00AD, 0x180E, 0x200B, 0x2060...0x2065, 0xFEFF,  // invisible: names that differ only in these look the same
            0x2028, 0x2029,  // line separators
            0xFFF9...0xFFFB, 0xE0000...0xE007F:  // annotations and tags, which contain invisible text
            "\u{FFFD}"
        default: nil
        }
    }

    /// Escapes these characters in JSON: `\u202e`. Outside of strings, JSON does not contain them.
    package static func inJSON(_ text: String) -> String {
        guard mayNeedChange(text) else { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            if picture(of: scalar) != nil { result += spelled(scalar) } else { result.unicodeScalars.append(scalar) }
        }
        return result
    }

    /// The JSON escape of a character: `\u202e`, or a surrogate pair for a character beyond the first plane.
    package static func spelled(_ scalar: Unicode.Scalar) -> String {
        String(scalar).utf16.map { unit in
            let digits = String(unit, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }.joined()
    }

    /// The codes of the colors that renderers insert. A name with another one could hide a part of a line.
    private static let colors: Set<String> = ["0", "1", "2", "31", "32", "33", "36"]

    /// The length of an escape sequence such as `ESC [ 31 m` at the start of a text; nil if there is none.
    private static func colorLength(_ text: Substring.UnicodeScalarView) -> Int? {
        guard text.first == "\u{1B}", text.dropFirst().first == "[" else { return nil }
        let digits = text.dropFirst(2).prefix { ("0"..."9").contains($0) }
        return text.dropFirst(2 + digits.count).first == "m" && colors.contains(String(digits)) ? digits.count + 3 : nil
    }

    /// Whether the text has bytes that occur in these characters; a few other characters have them too.
    private static func mayNeedChange(_ text: String) -> Bool {
        text.utf8.withContiguousStorageIfAvailable { mayNeedChange($0) }
            ?? Array(text.utf8).withUnsafeBufferPointer { mayNeedChange($0) }
    }

    private static func mayNeedChange(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var previous: UInt8 = 0
        var position = 0
        while position < bytes.count {
            let next = min(position + PrintableASCII.stride, bytes.count)
            defer { position = next }
            // A byte before a plain byte is not part of such a character, unless the UTF-8 is invalid.
            if next - position == PrintableASCII.stride, PrintableASCII.areNext(in: bytes, from: position) {
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
