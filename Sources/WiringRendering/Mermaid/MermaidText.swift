import TerminalText

/// The syntax of Mermaid.
struct MermaidText {
    /// A quoted text that is displayed literally: all special characters are written as entities.
    ///
    /// Mermaid's only escape is `#35;` for the character with the number 35; the text becomes HTML.
    static func quoted(_ lines: [String]) -> String {
        "\"" + lines.map(escaped).joined(separator: "<br/>") + "\""
    }

    /// A quoted text of one line.
    static func quoted(_ line: String) -> String { quoted([line]) }

    /// Escapes all special characters of a text.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in VisibleText.of(text).unicodeScalars {
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", " ", ".", ",", ":", "-", "(", ")", "?", "'", "+", "=", "!":
                result.unicodeScalars.append(scalar)
            case "\n": result += "<br/>"
            case "\t": result += " "
            case "\u{80}"...: result.unicodeScalars.append(scalar)
            default: result += "#\(scalar.value);"
            }
        }
        return result
    }
}
