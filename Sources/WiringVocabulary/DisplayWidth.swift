/// The width of a text in terminal columns. It is computed for whole characters and without system functions, so that tables have the same bytes on
/// all platforms. The line editor, which shares no module with this one, measures scalars with the system's function.
package enum DisplayWidth {
    /// The columns of one character: none for a combining mark alone or a control character, two for the wide scripts and emoji.
    package static func of(_ character: Character) -> Int {
        guard let scalar = character.unicodeScalars.first else { return 0 }
        if scalar.isASCII { return scalar.value >= 0x20 && scalar.value != 0x7F ? 1 : 0 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .control, .format: return 0
        default: break
        }
        if scalar.properties.isEmojiPresentation || character.unicodeScalars.contains("\u{FE0F}") { return 2 }
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
            0xFFE0...0xFFE6, 0x20000...0x3FFFD:
            return 2
        default: return 1
        }
    }

    package static func of(_ text: String) -> Int {
        // Most texts are plain ASCII, with one column for each byte.
        if text.utf8.withContiguousStorageIfAvailable(PrintableASCII.areAll) ?? false { return text.utf8.count }
        return text.unicodeScalars.allSatisfy(isSimple) ? text.unicodeScalars.count : text.reduce(0) { $0 + of($1) }
    }

    /// Whether a scalar is a character of one column if only such scalars follow: letters of most European languages, arrows, and box-drawing
    /// characters.
    private static func isSimple(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20..<0x7F, 0xA1...0xAC, 0xAE...0x24F, 0x2026, 0x2190...0x21FF, 0x2500...0x25FC: true
        default: false
        }
    }
}
