/// The syntax of the DOT language.
struct DOTText {
    /// A quoted identifier; only the backslash, the quote and the line break are special.
    static func quoted(_ text: String) -> String {
        var bytes = TextBuffer(capacity: text.utf8.count + 16)
        bytes.append(quoted: text)
        return bytes.text
    }

    /// A quoted text for display, in which an ampersand can start a character entity.
    static func label(_ lines: [String]) -> String {
        var bytes = TextBuffer()
        bytes.append(label: lines)
        return bytes.text
    }

    static func label(_ line: String) -> String { label([line]) }

    /// The maximum number of Unicode scalars of a line: Graphviz limits a quoted string to 16,384 bytes.
    static let maximumLength = 500

    /// Truncates a text, leaving space for a number, and substitutes characters that cannot be written.
    static func written(_ text: String) -> String {
        let scalars = text.unicodeScalars
        let length = maximumLength - 20
        let kept = scalars.prefix(length).map { VisibleText.picture(of: $0) ?? (XMLText.isAllowed($0) ? $0 : "\u{FFFD}") }
        return String(String.UnicodeScalarView(kept)) + (scalars.count > length ? "…" : "")
    }

    static func attributes(_ attributes: [(name: String, value: String)]) -> String {
        attributes.isEmpty ? "" : " [" + attributes.map { "\($0.name)=\($0.value)" }.joined(separator: ", ") + "]"
    }
}

extension TextBuffer {
    /// Appends a quoted identifier, and returns whether it was written without replacements.
    @discardableResult mutating func append(quoted text: String) -> Bool {
        append(UInt8(ascii: "\""))
        defer { append(UInt8(ascii: "\"")) }
        return append(escaped: text, isLabel: false)
    }

    mutating func append(label lines: [String]) {
        append(UInt8(ascii: "\""))
        for (number, line) in lines.enumerated() {
            if number > 0 { append("\\n") }
            append(escaped: line, isLabel: true)
        }
        append(UInt8(ascii: "\""))
    }

    /// Appends an escaped text, and returns whether it was written without replacements. In a label, an ampersand starts a character entity.
    ///
    /// Graphviz stops reading at a NUL character and copies other control characters into its SVG, where XML does not allow them.
    @discardableResult mutating func append(escaped text: String, isLabel: Bool) -> Bool {
        var text = text
        let isPlain = text.withUTF8 { bytes in
            // Few texts require escapes. A loop without an early exit can be vectorized.
            var special: UInt8 = 0
            for byte in bytes {
                special |=
                    byte < 0x20 || byte > 0x7E || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "&")
                    ? 1 : 0
            }
            if special != 0 || bytes.count > DOTText.maximumLength { return false }
            append(bytes)
            return true
        }
        if isPlain { return true }
        var isWhole = true
        for (position, scalar) in text.unicodeScalars.enumerated() {
            if position == DOTText.maximumLength {
                append(literal: "…")
                return false
            }
            switch scalar {
            case "\\": append(literal: "\\\\")
            case "\"": append(literal: "\\\"")
            case "\n": append(literal: "\\n")
            case "&" where isLabel: append(literal: "&amp;")
            case _ where VisibleText.picture(of: scalar) != nil:
                append(String(VisibleText.picture(of: scalar) ?? scalar))
                isWhole = false
            case _ where XMLText.isAllowed(scalar): for byte in UTF8.encode(scalar) ?? .init() { append(byte) }
            default:
                append(literal: "\u{FFFD}")
                isWhole = false
            }
        }
        return isWhole
    }
}

/// Creates unique identifiers: the requested name if it is free.
struct DOTNames {
    var taken: Set<String> = []

    /// Returns the requested name or a variant: `a`, then `a#2`, `a#3`.
    mutating func unique(_ wish: String) -> String {
        var name = wish
        var number = 2
        while !taken.insert(name).inserted {
            name = "\(wish)#\(number)"
            number += 1
        }
        return name
    }
}
