/// The spelling of XML.
struct XMLText {
    /// A text as it may stand in an element or, between quotes, in an attribute.
    ///
    /// XML has no way to write most control characters; a replacement character stands for them.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\n": result += "&#10;"
            case "\r": result += "&#13;"
            case "\t": result += "&#9;"
            default: result.unicodeScalars.append(isAllowed(scalar.value) ? scalar : "\u{FFFD}")
            }
        }
        return result
    }

    private static func isAllowed(_ value: UInt32) -> Bool {
        value >= 0x20 && value != 0xFFFE && value != 0xFFFF
    }
}
