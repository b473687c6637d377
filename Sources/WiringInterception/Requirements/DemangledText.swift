/// A position in the demangled text of a declaration.
struct DemangledText {
    private(set) var rest: Substring

    init(_ text: Substring) { rest = text }

    @discardableResult mutating func skip(_ text: String) -> Bool {
        guard rest.hasPrefix(text) else { return false }
        rest.removeFirst(text.count)
        return true
    }

    /// Skips `<A where A: M.P>`.
    mutating func skipGenericParameters() {
        guard skip("<") else { return }
        _ = take { $0 == ">" }
        skip(">")
    }

    /// The text up to the first character that ends it outside of brackets, or the whole rest.
    mutating func take(until isEnd: (Character) -> Bool) -> Substring {
        let start = rest.startIndex
        let end = Self.firstIndex(in: rest, where: isEnd) ?? rest.endIndex
        defer { rest = rest[end...] }
        return rest[start..<end]
    }

    /// The label of a parameter, with its colon; empty if there is none.
    mutating func takeLabel() -> String {
        guard let colon = rest.firstIndex(of: ":"), rest[..<colon].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else {
            return ""
        }
        let label = rest[..<colon]
        rest = rest[rest.index(after: colon)...]
        skip(" ")
        return String(label)
    }

    /// The first index outside of brackets at which the test succeeds. A context such as `M.(P in _A1)` is in brackets; `->` is not a bracket.
    private static func firstIndex(in text: Substring, where test: (Character) -> Bool) -> Substring.Index? {
        var depth = 0
        var previous: Character = " "
        for index in text.indices {
            let character = text[index]
            defer { previous = character }
            if depth == 0, test(character), !(character == "(" && previous == ".") { return index }
            switch character {
            case "(", "[", "<": depth += 1
            case ">" where previous == "-": break
            case ")", "]", ">": depth -= 1
            default: break
            }
        }
        return nil
    }

    static func split(_ text: Substring, at separator: Character) -> [Substring] {
        var parts: [Substring] = []
        var rest = DemangledText(text)
        while !rest.rest.isEmpty {
            parts.append(rest.take { $0 == separator })
            rest.skip(String(separator))
        }
        return parts
    }
}
