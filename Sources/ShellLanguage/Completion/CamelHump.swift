/// Matches the initial letters of the words in a name: `UR` and `uReg` match `UserRegistry`.
package struct CamelHump: Hashable, Sendable {
    private let pattern: [Unicode.Scalar]
    /// The pattern as ASCII; nil if it contains other characters.
    private let asciiPattern: [UInt8]?

    package init(_ pattern: String) {
        self.pattern = Array(pattern.unicodeScalars)
        asciiPattern = pattern.utf8.allSatisfy { $0 < 0x80 } ? Array(pattern.utf8) : nil
    }

    /// Returns the rank of a name, where lower is better; nil if it does not match.
    ///
    /// From best to worst: prefix of the name, prefix of a part after a dot, the same two ignoring case, word initials, and subsequence.
    package func rank(of name: String) -> Int? {
        guard !pattern.isEmpty else { return 0 }
        // One completion ranks thousands of names, nearly all of them ASCII, and most lack letters of the pattern.
        if let asciiPattern, name.utf8.withContiguousStorageIfAvailable({ Self.lacksLetters(of: asciiPattern, $0) }) == true { return nil }
        return CamelHumpMatcher(pattern: pattern, name: Array(name.unicodeScalars)).rank
    }

    /// Whether the pattern is not a subsequence of the name, ignoring case, which every match requires; false for a name that is not ASCII.
    private static func lacksLetters(of pattern: [UInt8], _ name: UnsafeBufferPointer<UInt8>) -> Bool {
        var found = 0
        for letter in name {
            if letter >= 0x80 { return false }
            if found < pattern.count, Unicode.Scalar(letter).isEqualIgnoringCase(Unicode.Scalar(pattern[found])) { found += 1 }
        }
        return found < pattern.count
    }
}

/// Matches one pattern against one name.
private struct CamelHumpMatcher {
    let pattern: [Unicode.Scalar]
    let name: [Unicode.Scalar]

    var rank: Int? {
        let parts = ([0] + name.indices.filter { name[$0] == "." }.map { $0 + 1 }).filter { $0 < name.count }
        for ignoresCase in [false, true] {
            if let start = parts.first(where: { hasPrefix(at: $0, ignoresCase: ignoresCase) }) {
                return (ignoresCase ? 2 : 0) + (start == 0 ? 0 : 1)
            }
        }
        // The set of pattern positions is a bit mask of one word.
        guard pattern.count < UInt64.bitWidth else { return nil }
        return parts.contains(where: matchesHumps) ? 4 : isInside(parts) ? 10 : nil
    }

    /// Whether the pattern is a subsequence of the name that starts at the beginning of a part: `Mail.serv` in `MailAssembly.service`.
    private func isInside(_ parts: [Int]) -> Bool {
        // One or two letters would match nearly every name.
        guard pattern.count > 2, let start = parts.first(where: { pattern[0].isEqualIgnoringCase(name[$0]) }) else { return false }
        var rest = pattern[...]
        for letter in name[start...] where rest.first?.isEqualIgnoringCase(letter) == true { rest.removeFirst() }
        return rest.isEmpty
    }

    private func hasPrefix(at start: Int, ignoresCase: Bool) -> Bool {
        name[start...].starts(with: pattern) { letter, wanted in ignoresCase ? wanted.isEqualIgnoringCase(letter) : wanted == letter }
    }

    /// Whether the pattern consists of prefixes of the words from `start` on; words may be skipped. Tracks all reachable positions.
    private func matchesHumps(from start: Int) -> Bool {
        let last = name.endIndex
        let whole: UInt64 = 1 << UInt64(pattern.count)
        // The first word must match; otherwise nearly every name would.
        guard pattern[0].isEqualIgnoringCase(name[start]) else { return false }
        // Positions reached within the current word, and positions reached so far, from which a new word may continue.
        var within: UInt64 = 2
        var reached: UInt64 = 2
        var index = start + 1
        while reached & whole == 0, index < last {
            let letter = name[index]
            let former = name[index - 1]
            let isBoundary =
                former == "." || former == "_"
                || letter.isUppercase && (!former.isUppercase || index + 1 < last && name[index + 1].isLowercase)
            var sources = isBoundary ? within | reached : within
            within = 0
            while sources != 0 {
                let position = sources.trailingZeroBitCount
                sources &= sources - 1
                if pattern[position].isEqualIgnoringCase(letter) { within |= 2 << UInt64(position) }
            }
            reached |= within
            index += 1
        }
        return reached & whole != 0
    }
}

extension Unicode.Scalar {
    fileprivate var isUppercase: Bool { isASCII ? ("A"..."Z").contains(self) : properties.isUppercase }
    fileprivate var isLowercase: Bool { isASCII ? ("a"..."z").contains(self) : properties.isLowercase }

    fileprivate func isEqualIgnoringCase(_ other: Unicode.Scalar) -> Bool {
        if self == other { return true }
        guard isASCII, other.isASCII else { return properties.lowercaseMapping == other.properties.lowercaseMapping }
        return value ^ other.value == 0x20 && (isUppercase || isLowercase)
    }
}
