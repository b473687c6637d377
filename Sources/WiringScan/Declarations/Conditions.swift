/// The `#if` conditions of a file, and what they hold.
package struct Conditions: Sendable {
    private struct Region {
        let tokens: Range<Int>
        let text: String
    }

    /// In the order of their first tokens.
    private let regions: [Region]

    init(_ tokens: Tokens) {
        var regions: [Region] = []
        var open: [(start: Int, texts: [String])] = []
        for (index, token) in tokens.list.enumerated() where token.kind == .directive {
            let words = tokens.text(index).dropFirst()
            let name = words.drop { $0 == " " || $0 == "\t" }.prefix { $0.isLetter }
            let text = String(words.drop { $0 == " " || $0 == "\t" }.dropFirst(name.count).trimmed)
            switch name {
            case "if": open.append((index, [text]))
            case "ifdef": open.append((index, ["defined(\(text))"]))
            case "ifndef": open.append((index, ["!defined(\(text))"]))
            case "elseif", "elif", "else", "endif":
                guard let last = open.last else { continue }
                regions.append(Region(tokens: span(last.start, index), text: last.texts.last ?? ""))
                if name == "endif" {
                    open.removeLast()
                } else {
                    let text = name == "else" ? last.texts.count == 1 ? Self.negated(last.texts[0]) : "else of \(last.texts[0])" : text
                    open[open.count - 1] = (index, last.texts + [text])
                }
            default: continue
            }
        }
        for region in open { regions.append(Region(tokens: span(region.start, tokens.count), text: region.texts.last ?? "")) }
        self.regions = regions.sorted { $0.tokens.lowerBound < $1.tokens.lowerBound }
    }

    /// The conditions under which a token is compiled, the outermost first; nil for always.
    package func text(at index: Int) -> String? {
        let texts = regions.filter { $0.tokens.contains(index) }.map(\.text)
        return texts.isEmpty ? nil : texts.joined(separator: " && ")
    }

    private static func negated(_ text: String) -> String {
        if text.hasPrefix("!") { return String(text.dropFirst()) }
        return text.contains(" ") ? "!(\(text))" : "!\(text)"
    }
}
