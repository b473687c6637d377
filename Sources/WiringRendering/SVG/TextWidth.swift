/// Estimates the width of a text, since a drawing is laid out without access to a font.
///
/// The widths are those of Helvetica in thousandths of the font size, rounded up for groups of characters; most sans-serif fonts are similar.
struct TextWidth {
    /// The width of a text; bold text is about a tenth wider.
    static func of(_ text: String, size: Double, isBold: Bool = false) -> Double {
        let units = text.unicodeScalars.reduce(0) { $0 + width($1) }
        return Double(units) / 1_000 * size * (isBold ? 1.08 : 1)
    }

    /// Truncates a text to a number of characters, with an ellipsis in the middle, since names often differ at their ends.
    static func cut(_ text: String, to maximum: Int) -> String {
        guard text.count > maximum else { return text }
        let start = maximum * 3 / 5
        return "\(text.prefix(start))…\(text.suffix(maximum - 1 - start))"
    }

    private static func width(_ scalar: Unicode.Scalar) -> Int {
        switch scalar {
        case "i", "j", "l", "'", "|": 235
        case " ", "!", ",", ".", "/", ":", ";", "I", "[", "]", "\\", "f", "t", "(", ")", "r", "-", "`": 335
        case "J", "c", "k", "s", "v", "x", "y", "z": 505
        case "A", "B", "E", "K", "P", "S", "V", "X", "Y", "&", "T", "F", "L", "Z": 670
        case "C", "D", "H", "N", "R", "U", "w", "G", "O", "Q": 770
        case "M", "m", "W", "@", "%": 950
        case "<", ">", "=", "+", "~": 590
        case "\u{0}"..."\u{7E}": 560
        case "\u{300}"..."\u{36F}", "\u{200B}"..."\u{200F}": 0
        case "\u{1100}"..."\u{115F}", "\u{2E80}"..."\u{A4CF}", "\u{AC00}"..."\u{D7A3}", "\u{F900}"..."\u{FAFF}", "\u{FF00}"..."\u{FF60}":
            1_000
        case "\u{1F000}"..."\u{1FAFF}": 1_300
        default: 640
        }
    }
}
