import CLineEditor

/// How many columns a text takes on the terminal, by the system's table, which libedit and most terminals use too.
///
/// The shell's tables have a `DisplayWidth` of their own: they pad whole characters, with the same bytes on every system; the cursor stands
/// between scalars and has to go where this system's terminal goes. The two modules have nothing below both.
enum DisplayWidth {
    /// The columns of one scalar: 0 for a combining mark, 2 for an East Asian wide one, -1 when it cannot be shown.
    static func of(_ scalar: Unicode.Scalar) -> Int {
        scalar.isASCII ? (scalar.value < 0x20 || scalar.value == 0x7F ? -1 : 1) : Int(line_editor_width(wchar_t(scalar.value)))
    }

    /// The columns of a text without control characters.
    static func of(_ text: some StringProtocol) -> Int {
        text.unicodeScalars.reduce(0) { $0 + max(0, of($1)) }
    }

    /// The text when it fits, otherwise as much of it as fits together with an ellipsis.
    static func cut(_ text: String, to columns: Int) -> String {
        guard of(text) > columns else { return text }
        guard columns > 0 else { return "" }
        var result = ""
        var used = 1
        for character in text {
            used += of(String(character))
            guard used <= columns else { break }
            result.append(character)
        }
        return result + "…"
    }
}
