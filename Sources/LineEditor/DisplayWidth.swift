/// The width of a text on the terminal, in columns, from the system's table, which libedit and most terminals use too.
///
/// The shell's `DisplayWidth` pads whole characters, identically on every system; the cursor is placed between scalars on this terminal.
enum DisplayWidth {
    /// The width of a scalar: 0 for a combining mark, 2 for an East Asian wide character, -1 if it cannot be displayed.
    static func of(_ scalar: Unicode.Scalar) -> Int {
        scalar.isASCII ? (scalar.value < 0x20 || scalar.value == 0x7F ? -1 : 1) : Int(line_editor_width(wchar_t(scalar.value)))
    }

    static func of(_ text: some StringProtocol) -> Int { text.unicodeScalars.reduce(0) { $0 + max(0, of($1)) } }

    /// The text if it fits, otherwise a truncated text with an ellipsis.
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
