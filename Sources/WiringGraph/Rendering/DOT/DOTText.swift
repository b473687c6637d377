/// The spelling of Graphviz's language.
struct DOTText {
    /// A quoted identifier: only the backslash, the quote and the end of a line mean something in there.
    static func quoted(_ text: String) -> String {
        var result = "\""
        for letter in text.unicodeScalars {
            switch letter {
            case "\\": result += "\\\\"
            case "\"": result += "\\\""
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            default: result.unicodeScalars.append(letter)
            }
        }
        return result + "\""
    }

    /// A quoted text that Graphviz shows; there an ampersand could also begin a character entity.
    static func label(_ lines: [String]) -> String {
        quoted(lines.joined(separator: "\n").split(separator: "&", omittingEmptySubsequences: false).joined(separator: "&amp;"))
    }

    /// A quoted text of one line that Graphviz shows.
    static func label(_ line: String) -> String { label([line]) }

    /// One attribute list: `[shape=box, style="bold"]`; nothing when there is no attribute.
    static func attributes(_ attributes: [(name: String, value: String)]) -> String {
        attributes.isEmpty ? "" : " [" + attributes.map { "\($0.name)=\($0.value)" }.joined(separator: ", ") + "]"
    }
}
