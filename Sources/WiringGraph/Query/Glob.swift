/// A case-insensitive pattern with `*` for any text and `?` for one character.
package struct Glob: Hashable, Sendable {
    /// The original pattern.
    package let text: String
    /// The lowercase pattern in bytes for faster comparison; nil unless it is ASCII.
    private let bytes: [UInt8]?
    private let characters: [Character]

    package init(_ pattern: String) {
        text = pattern
        let lower = pattern.lowercased()
        bytes = pattern.utf8.allSatisfy { $0 < 0x80 && $0 != 0x0D } ? Array(lower.utf8) : nil
        characters = Array(lower)
    }

    /// Whether the pattern contains `*` or `?`.
    package var hasWildcard: Bool { text.utf8.contains { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") } }

    /// Whether the whole text matches. Only the last `*` requires backtracking.
    package func matches(_ text: String) -> Bool { matches(text, from: 0) }

    /// Whether the whole text, or the rest after one of its dots, matches.
    package func matchesNameOrSuffix(_ text: String) -> Bool { matchesPart(of: text, after: UInt8(ascii: ".")) }

    /// Whether the whole text, or the rest after one of the separators, matches.
    func matchesPart(of text: String, after separator: UInt8) -> Bool {
        if matches(text) { return true }
        // A pattern that starts with `*` matches the whole text if it matches a part.
        if characters.first == "*" { return false }
        return text.utf8.enumerated().contains { $0.element == separator && matches(text, from: $0.offset + 1) }
    }

    /// Whether a service's key, a suffix of it after a dot, or one of its types matches.
    package func matches(_ service: ServiceNode) -> Bool {
        if matchesNameOrSuffix(service.key) || matchesType(service.serviceType) { return true }
        return matches(service.implementationType) || service.provides.contains(where: matches)
    }

    /// Whether a type matches, with or without `any`.
    func matchesType(_ type: String) -> Bool { matches(type) || type.hasPrefix("any ") && matches(type, from: 4) }

    /// Whether the text from a byte offset on matches.
    private func matches(_ text: String, from start: Int) -> Bool {
        if let bytes, let answer = text.utf8.withContiguousStorageIfAvailable({ Self.match(bytes, $0[start...]) }), let answer {
            return answer
        }
        let rest = start == 0 ? Substring(text) : text[text.utf8.index(text.startIndex, offsetBy: start)...]
        return Self.match(characters, Array(rest.lowercased()), star: "*", mark: "?", fold: { $0 })
    }

    /// The result for an ASCII text; nil for other texts.
    private static func match(_ pattern: [UInt8], _ text: UnsafeBufferPointer<UInt8>.SubSequence) -> Bool? {
        guard text.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) else { return nil }
        return match(pattern, text, star: UInt8(ascii: "*"), mark: UInt8(ascii: "?")) { byte in
            (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
        }
    }

    private static func match<Unit: Equatable, Text: RandomAccessCollection<Unit>>(
        _ pattern: [Unit], _ text: Text, star: Unit, mark: Unit, fold: (Unit) -> Unit
    ) -> Bool where Text.Index == Int {
        var (inPattern, inText) = (0, text.startIndex)
        var retry: (pattern: Int, text: Int)?
        while inText < text.endIndex {
            if inPattern < pattern.count, pattern[inPattern] == star {
                retry = (inPattern, inText)
                inPattern += 1
            } else if inPattern < pattern.count, pattern[inPattern] == mark || pattern[inPattern] == fold(text[inText]) {
                inPattern += 1
                inText += 1
            } else if let last = retry {
                retry = (last.pattern, last.text + 1)
                (inPattern, inText) = (last.pattern + 1, last.text + 1)
            } else {
                return false
            }
        }
        return pattern[inPattern...].allSatisfy { $0 == star }
    }
}
