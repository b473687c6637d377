/// A text that names its type: `URL(https://example.org)`.
struct ExplicitType {
    let name: String
    let inner: String

    /// Returns nil for a text of another form.
    init?(_ text: String) {
        let text = text.trimmed
        guard text.last == ")", let open = text.firstIndex(of: "("), open != text.startIndex else { return nil }
        let name = text[..<open]
        guard name.first?.isLetter ?? false, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }) else { return nil }
        // The last parenthesis must close the one after the name: `a(b) c(d)` is not of this form.
        var depth = 0
        let last = text.index(before: text.endIndex)
        for index in text[open...].indices {
            if text[index] == "(" { depth += 1 }
            if text[index] == ")" { depth -= 1 }
            if depth == 0 && index != last { return nil }
        }
        guard depth == 0 else { return nil }
        self.name = String(name)
        inner = String(text[text.index(after: open)..<last])
    }

    /// Splits a text at commas outside parentheses.
    static func parts(_ text: String) -> [String] {
        guard !text.trimmed.isEmpty else { return [] }
        var parts = [""]
        var depth = 0
        for character in text {
            if character == "(" { depth += 1 }
            if character == ")" { depth = max(0, depth - 1) }
            if character == ",", depth == 0 {
                parts.append("")
            } else {
                parts[parts.count - 1].append(character)
            }
        }
        return parts.map(\.trimmed)
    }
}

extension StringProtocol {
    var trimmed: String {
        var result = drop(while: \.isWhitespace)
        while result.last?.isWhitespace ?? false { result.removeLast() }
        return String(result)
    }
}
