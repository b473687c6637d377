/// Matches the first letters of a name's words: `UR` and `uReg` mean `UserRegistry`.
package struct CamelHump: Hashable, Sendable {
    private let pattern: [Character]

    /// A pattern as a person types it.
    package init(_ pattern: String) {
        self.pattern = Array(pattern)
    }

    /// How well a name matches; the lower the better, nil for not at all.
    ///
    /// In this order: the beginning of the name, the beginning of a part after a dot, either of them without regard to capitals, humps.
    package func rank(of name: String) -> Int? {
        guard !pattern.isEmpty else { return 0 }
        let name = Array(name)
        let starts = [0] + name.indices.filter { $0 > 0 && name[$0 - 1] == "." }
        for ignoresCase in [false, true] {
            if let start = starts.first(where: { hasPrefix(name, at: $0, ignoresCase: ignoresCase) }) {
                return (ignoresCase ? 2 : 0) + (start == 0 ? 0 : 1)
            }
        }
        return starts.contains { matchesHumps(name, from: $0) } ? 4 : nil
    }

    private func hasPrefix(_ name: [Character], at start: Int, ignoresCase: Bool) -> Bool {
        guard name.count - start >= pattern.count else { return false }
        return zip(pattern, name[start...]).allSatisfy { ignoresCase ? Self.isEqualIgnoringCase($0, $1) : $0 == $1 }
    }

    /// Whether the pattern is made of beginnings of the words from some place on, leaving words out as it likes.
    ///
    /// Works through the name once with the set of all pattern positions that are possible so far.
    private func matchesHumps(_ name: [Character], from start: Int) -> Bool {
        // Positions reached inside the present word, and positions reached at all (from which a new word may begin).
        var within: Set<Int> = []
        var reached: Set<Int> = [0]
        for index in start..<name.count {
            let isBoundary =
                index == start || name[index - 1] == "." || name[index - 1] == "_"
                || name[index].isUppercase && (!name[index - 1].isUppercase || index + 1 < name.count && name[index + 1].isLowercase)
            // The first word may not be left out, or everything would match everything.
            let sources = index == start ? [0] : isBoundary ? within.union(reached.filter { $0 > 0 }) : within
            within = Set(sources.filter { $0 < pattern.count && Self.isEqualIgnoringCase(pattern[$0], name[index]) }.map { $0 + 1 })
            reached.formUnion(within)
            if reached.contains(pattern.count) { return true }
        }
        return false
    }

    private static func isEqualIgnoringCase(_ left: Character, _ right: Character) -> Bool {
        left == right || left.lowercased() == right.lowercased()
    }
}
