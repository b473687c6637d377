/// Finds the placeholders of a template in one pass.
struct TemplateScanner {
    private var rest: Substring
    private var place = TextPlace(line: 1, column: 1)
    private var pending = ""
    private(set) var parts: [TextTemplate.Part] = []
    private(set) var mistakes: [TextTemplate.Mistake] = []

    /// Scans the whole text. An error ends with its line, so that the rest is still checked.
    init(_ text: String) {
        rest = text[...]
        while !rest.isEmpty {
            if rest.starts(with: "$${") {
                pending += skip(3).dropFirst()
            } else if rest.starts(with: "${") {
                placeholder()
            } else {
                pending += skip(1)
            }
        }
        endText()
    }

    private mutating func placeholder() {
        let start = place
        func note(_ message: String, fix: String) { mistakes.append(.init(message: message, place: start, fix: fix)) }
        skip(2)
        let key = skip(rest.prefix { $0 != "}" && !$0.isNewline }.count).trimmed
        guard rest.first == "}" else { return note("a placeholder is not closed", fix: "write } after the key, or $${ for a literal ${") }
        skip(1)
        if key.isEmpty {
            note("a placeholder has no key", fix: "write the key of a definition between ${ and }")
        } else if key.contains("${") {
            note("a placeholder begins within another", fix: "write } after the key of the first")
        } else {
            endText()
            parts.append(.placeholder(.init(key: key, place: start)))
        }
    }

    private mutating func endText() {
        if !pending.isEmpty { parts.append(.text(pending)) }
        pending = ""
    }

    /// Skips characters and returns them.
    @discardableResult private mutating func skip(_ count: Int) -> Substring {
        let skipped = rest.prefix(count)
        for character in skipped {
            place = character.isNewline ? TextPlace(line: place.line + 1, column: 1) : TextPlace(line: place.line, column: place.column + 1)
        }
        rest = rest[skipped.endIndex...]
        return skipped
    }
}
