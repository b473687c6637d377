/// A case-insensitive pattern with `*` for any text and `?` for one character.
package struct Glob: Hashable, Sendable {
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

    package var hasWildcard: Bool { text.utf8.contains { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") } }

    /// Whether the whole text matches. Only the last `*` requires backtracking.
    package func matches(_ text: String) -> Bool { matches(text, from: 0) }

    /// Whether the whole text, or the rest after one of its dots, matches.
    package func matchesNameOrSuffix(_ text: String) -> Bool { matchesPart(of: text, after: UInt8(ascii: ".")) }

    package func matchesPart(of text: String, after separator: UInt8) -> Bool {
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
    package func matchesType(_ type: String) -> Bool { matches(type) || type.hasPrefix("any ") && matches(type, from: 4) }

    private func matches(_ text: String, from start: Int) -> Bool {
        if let bytes, let answer = text.utf8.withContiguousStorageIfAvailable({ Self.match(bytes, $0[start...]) }), let answer {
            return answer
        }
        let rest = start == 0 ? Substring(text) : text[text.utf8.index(text.startIndex, offsetBy: start)...]
        return characters.matchesAsGlob(Array(rest.lowercased()), isStar: { $0 == "*" }, fits: { $0 == "?" || $0 == $1 })
    }

    /// The result for an ASCII text; nil for other texts.
    private static func match(_ pattern: [UInt8], _ text: UnsafeBufferPointer<UInt8>.SubSequence) -> Bool? {
        guard text.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) else { return nil }
        return pattern.matchesAsGlob(text, isStar: { $0 == UInt8(ascii: "*") }) { wanted, byte in
            wanted == UInt8(ascii: "?")
                || wanted == ((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte)
        }
    }
}

extension Array {
    /// Whether the elements match a whole list. Only the last star requires backtracking: the time is at most the product of the lengths.
    @inlinable
    package func matchesAsGlob<List: RandomAccessCollection>(
        _ list: List, isStar: (Element) -> Bool, fits: (Element, List.Element) -> Bool
    ) -> Bool where List.Index == Int {
        var (next, place) = (0, list.startIndex)
        var star: (next: Int, place: Int)?
        while place < list.endIndex {
            if next < count, isStar(self[next]) {
                star = (next, place)
                next += 1
            } else if next < count, fits(self[next], list[place]) {
                next += 1
                place += 1
            } else if let last = star {
                star = (last.next, last.place + 1)
                (next, place) = (last.next + 1, last.place + 1)
            } else {
                return false
            }
        }
        return self[next...].allSatisfy(isStar)
    }
}
