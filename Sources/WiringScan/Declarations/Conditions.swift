/// The `#if` conditions of a file, with the tokens that they enclose.
package struct Conditions: Sendable {
    private let ranges: NestedRanges
    /// The conditions of the enclosing ranges, then that of the range itself.
    private var texts: [String]

    /// The maximum nesting depth; deeper conditions are attributed to the enclosing ones.
    private static let deepest = 16

    init(_ tokens: Tokens) {
        var regions: [(tokens: Range<Int>, text: String)] = []
        var open: [(start: Int, texts: [String])] = []
        for (index, token) in tokens.list.enumerated() where token.kind == .directive {
            let words = Substring(tokens.text(index).dropFirst()).trimmed
            let name = words.prefix { $0.isLetter }
            let text = String(words.dropFirst(name.count).trimmed)
            switch name {
            case "if": open.append((index, [text]))
            case "ifdef": open.append((index, ["defined(\(text))"]))
            case "ifndef": open.append((index, ["!defined(\(text))"]))
            case "elseif", "elif", "else", "endif":
                guard let last = open.last else { continue }
                regions.append((span(last.start, index), Self.branch(last.texts)))
                if name == "endif" { open.removeLast() } else { open[open.count - 1] = (index, last.texts + [text]) }
            default: continue
            }
        }
        regions += open.map { (span($0.start, tokens.count), Self.branch($0.texts)) }
        ranges = NestedRanges(regions.enumerated().map { ($1.tokens, $0) }, deepest: Self.deepest)
        texts = regions.map(\.text)
        for (outer, inner) in ranges.pairs { texts[inner] = texts[outer] + " && " + texts[inner] }
    }

    /// The conditions under which a token is compiled, the outermost first; nil if it is always compiled.
    package func text(at index: Int) -> String? { ranges.innermost(around: index).map { texts[$0] } }

    /// The condition of a branch from the conditions of the branches up to it; that of `#else` is empty.
    static func branch(_ texts: [String]) -> String {
        let own = texts.last.map { $0.isEmpty ? [] : [$0] } ?? []
        return (texts.dropLast().suffix(deepest).map(negated) + own).joined(separator: " && ")
    }

    /// The condition under which code after a branch that leaves runs.
    static func after(_ branch: String) -> String {
        guard parts(branch).count == 1 else { return "!(\(branch))" }
        return branch.hasPrefix("!(") ? String(branch.dropFirst(2).dropLast()) : negated(branch)
    }

    /// Whether two conditions cannot both be met, because one contains the negation of parts of the other.
    static func exclude(_ first: String?, _ second: String?) -> Bool {
        guard let first, let second else { return false }
        let (parts, others) = (parts(first), parts(second))
        return negate(parts, others) || negate(others, parts)
    }

    /// Whether one of the parts is the negation of other parts.
    private static func negate(_ parts: [String], _ others: [String]) -> Bool {
        parts.contains { part in Self.parts(after(part)).allSatisfy(others.contains) }
    }

    private static func parts(_ text: String) -> [String] { text[...].parts(separatedBy: " && ", outside: "(", ")").map(String.init) }

    private static func negated(_ text: String) -> String {
        if text.hasPrefix("!") { return String(text.dropFirst()) }
        return text.contains(" ") ? "!(\(text))" : "!\(text)"
    }
}
