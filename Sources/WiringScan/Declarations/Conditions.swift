/// The `#if` conditions of a file, with the tokens that they enclose.
package struct Conditions: Sendable {
    /// The tokens of one condition.
    private struct Region {
        let tokens: Range<Int>
        /// The conditions of the enclosing regions, then that of this region.
        var text: String
        /// The index of the enclosing region.
        var parent: Int?
        var depth = 1
    }

    /// The regions in the order of their first tokens. Each region is within its parent.
    private let regions: [Region]

    /// The maximum nesting depth; deeper conditions are attributed to the enclosing ones.
    private static let deepest = 16

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
                regions.append(Region(tokens: span(last.start, index), text: Self.branch(last.texts)))
                if name == "endif" { open.removeLast() } else { open[open.count - 1] = (index, last.texts + [text]) }
            default: continue
            }
        }
        for region in open { regions.append(Region(tokens: span(region.start, tokens.count), text: Self.branch(region.texts))) }
        self.regions = Self.nested(regions.sorted { $0.tokens.lowerBound < $1.tokens.lowerBound })
    }

    /// Sets the enclosing region of each region, in their order.
    private static func nested(_ sorted: [Region]) -> [Region] {
        var nested: [Region] = []
        for var region in sorted {
            var parent: Int? = nested.indices.last
            while let around = parent, nested[around].tokens.upperBound <= region.tokens.lowerBound { parent = nested[around].parent }
            if let parent {
                guard nested[parent].depth < deepest else { continue }
                (region.parent, region.depth) = (parent, nested[parent].depth + 1)
                region.text = nested[parent].text + " && " + region.text
            }
            nested.append(region)
        }
        return nested
    }

    /// The conditions under which a token is compiled, the outermost first; nil if it is always compiled.
    package func text(at index: Int) -> String? {
        let behind = regions.partition { $0.tokens.lowerBound > index }
        var candidate = behind > 0 ? behind - 1 : nil
        while let region = candidate, !regions[region].tokens.contains(index) { candidate = regions[region].parent }
        return candidate.map { regions[$0].text }
    }

    /// The condition of a branch from the conditions of the branches up to it; that of `#else` is empty.
    static func branch(_ texts: [String]) -> String {
        let own = texts.last.map { $0.isEmpty ? [] : [$0] } ?? []
        return (texts.dropLast().suffix(deepest).map(negated) + own).joined(separator: " && ")
    }

    /// Whether two conditions cannot both be met, because one contains the negation of a part of the other.
    static func exclude(_ first: String?, _ second: String?) -> Bool {
        guard let first, let second else { return false }
        let others = Set(parts(second))
        return parts(first).contains { part in others.contains(negated(part)) || others.contains { negated($0) == part } }
    }

    /// The parts of a condition that must all be met.
    private static func parts(_ text: String) -> [String] {
        var parts = [""]
        var depth = 0
        var rest = Substring(text)
        while let character = rest.first {
            if depth == 0, rest.hasPrefix(" && ") {
                parts.append("")
                rest = rest.dropFirst(4)
                continue
            }
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            parts[parts.count - 1].append(character)
            rest = rest.dropFirst()
        }
        return parts
    }

    private static func negated(_ text: String) -> String {
        if text.hasPrefix("!") { return String(text.dropFirst()) }
        return text.contains(" ") ? "!(\(text))" : "!\(text)"
    }
}
