import TerminalText

/// The spelling of Mermaid's language.
struct MermaidText {
    /// A quoted text that Mermaid shows as it is: every character that could mean something to it is written as an entity.
    ///
    /// Mermaid writes `#35;` for the character with the number 35 and has no other way to escape; the text ends up as HTML.
    static func quoted(_ lines: [String]) -> String {
        "\"" + lines.map(escaped).joined(separator: "<br/>") + "\""
    }

    /// A quoted text of one line.
    static func quoted(_ line: String) -> String { quoted([line]) }

    /// A text without any character that means something.
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
