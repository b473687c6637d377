/// Finds the placeholders of a template in one pass.
struct TemplateScanner {
    private let characters: [Character]
    private var position = 0
    private var place = TextPlace(line: 1, column: 1)
    private var pending = ""
    private(set) var parts: [TextTemplate.Part] = []
    private(set) var mistakes: [TextTemplate.Mistake] = []

    init(_ text: String) { characters = Array(text) }

    /// Scans the whole text. An error ends with its line, so that the rest is still checked.
    mutating func scan() {
        while let character = current {
            if isNext("$${") {
                pending += "${"
                skip(3)
            } else if isNext("${") {
                placeholder()
            } else {
                pending.append(character)
                skip(1)
            }
        }
        endText()
    }

    private mutating func placeholder() {
        let start = place
        skip(2)
        var key = ""
        while let character = current, character != "}", !character.isNewline {
            key.append(character)
            skip(1)
        }
        guard current == "}" else {
            mistakes.append(
                .init(message: "a placeholder is not closed", place: start, fix: "write } after the key, or $${ for a literal ${"))
            return
        }
        skip(1)
        key = key.trimmed
        if key.isEmpty {
            mistakes.append(.init(message: "a placeholder has no key", place: start, fix: "write the key of a definition between ${ and }"))
        } else if key.contains("${") {
            mistakes.append(
                .init(message: "a placeholder begins within another", place: start, fix: "write } after the key of the first"))
        } else {
            endText()
            parts.append(.placeholder(.init(key: key, place: start)))
        }
    }

    private mutating func endText() {
        guard !pending.isEmpty else { return }
        parts.append(.text(pending))
        pending = ""
    }

    private var current: Character? { position < characters.count ? characters[position] : nil }

    private func isNext(_ word: String) -> Bool { characters[position...].starts(with: word) }

    private mutating func skip(_ count: Int) {
        for _ in 0..<count {
            if characters[position].isNewline {
                place.line += 1
                place.column = 1
            } else {
                place.column += 1
            }
            position += 1
        }
    }
}
