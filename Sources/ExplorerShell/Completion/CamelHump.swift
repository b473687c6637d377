/// Matches the first letters of a name's words: `UR` and `uReg` mean `UserRegistry`.
package struct CamelHump: Hashable, Sendable {
    private let pattern: [Unicode.Scalar]
    /// The same in ASCII; nil when it has other letters.
    private let asciiPattern: [UInt8]?

    /// A pattern as a person types it.
    package init(_ pattern: String) {
        self.pattern = Array(pattern.unicodeScalars)
        asciiPattern = pattern.utf8.allSatisfy { $0 < 0x80 } ? Array(pattern.utf8) : nil
    }

    /// How well a name matches; the lower the better, nil for not at all.
    ///
    /// In this order: the beginning of the name, the beginning of a part after a dot, either of them without regard to capitals, humps, the letters
    /// with others between them.
    package func rank(of name: String) -> Int? {
        guard !pattern.isEmpty else { return 0 }
        // Thousands of names are asked about for one press of Tab, and nearly all of them are ASCII.
        if let asciiPattern {
            let rank = name.utf8.withContiguousStorageIfAvailable { bytes -> Int?? in
                guard let hasLetters = Self.hasLetters(of: asciiPattern, bytes) else { return .none }
                return .some(hasLetters ? HumpSearch(pattern: asciiPattern, name: bytes).rank : nil)
            }
            if let rank = rank.flatMap(\.self) { return rank }
        }
        return HumpSearch(pattern: pattern, name: Array(name.unicodeScalars)).rank
    }

    /// Whether a name has the letters of a pattern in their order, whatever their case, without which it cannot match; nil for a name with other
    /// letters than those of ASCII.
    private static func hasLetters(of pattern: [UInt8], _ name: UnsafeBufferPointer<UInt8>) -> Bool? {
        var found = 0
        for letter in name {
            if letter >= 0x80 { return nil }
            if found < pattern.count, letter.isEqualIgnoringCase(pattern[found]) { found += 1 }
        }
        return found == pattern.count
    }
}

/// One pattern in one name.
private struct HumpSearch<Name: RandomAccessCollection> where Name.Element: HumpLetter, Name.Index == Int {
    let pattern: [Name.Element]
    let name: Name

    var rank: Int? {
        let end = name.endIndex
        for ignoresCase in [false, true] {
            var start = 0
            while start < end {
                if hasPrefix(at: start, ignoresCase: ignoresCase) { return (ignoresCase ? 2 : 0) + (start == 0 ? 0 : 1) }
                start = nextPart(after: start)
            }
        }
        // Positions in the pattern are bits of a word.
        guard pattern.count < UInt64.bitWidth else { return nil }
        var start = 0
        while start < end {
            if matchesHumps(from: start) { return 4 }
            start = nextPart(after: start)
        }
        return isInside ? 10 : nil
    }

    /// Whether the name has all of the pattern in its order, with the first letter at the start of a part: `Mail.serv` in `MailAssembly.service`.
    private var isInside: Bool {
        // One or two letters are in nearly every name.
        guard pattern.count > 2 else { return false }
        var start = 0
        while start < name.endIndex {
            if pattern[0].isEqualIgnoringCase(name[start]) {
                var found = 1
                for index in start + 1..<name.endIndex where found < pattern.count && pattern[found].isEqualIgnoringCase(name[index]) {
                    found += 1
                }
                return found == pattern.count
            }
            start = nextPart(after: start)
        }
        return false
    }

    /// Where the part behind the next dot starts.
    private func nextPart(after start: Int) -> Int {
        var index = start
        while index < name.endIndex {
            index += 1
            if name[index - 1].isDot { return index }
        }
        return index
    }

    private func hasPrefix(at start: Int, ignoresCase: Bool) -> Bool {
        guard name.endIndex - start >= pattern.count else { return false }
        for offset in pattern.indices {
            let letter = name[start + offset]
            guard ignoresCase ? pattern[offset].isEqualIgnoringCase(letter) : pattern[offset] == letter else { return false }
        }
        return true
    }

    /// Whether the pattern is made of beginnings of the words from some place on, leaving words out as it likes.
    ///
    /// Works through the name once with the set of all pattern positions that are possible so far.
    private func matchesHumps(from start: Int) -> Bool {
        let last = name.endIndex
        let whole: UInt64 = 1 << UInt64(pattern.count)
        // The first word may not be left out, or everything would match everything.
        guard pattern[0].isEqualIgnoringCase(name[start]) else { return false }
        // Positions reached inside the present word, and positions reached at all (from which a new word may begin).
        var within: UInt64 = 2
        var reached: UInt64 = 2
        var index = start + 1
        while reached & whole == 0, index < last {
            let letter = name[index]
            let former = name[index - 1]
            let isBoundary =
                former.isDot || former.isUnderscore
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

/// What a search has to know about a letter.
private protocol HumpLetter: Equatable {
    var isDot: Bool { get }
    var isUnderscore: Bool { get }
    var isUppercase: Bool { get }
    var isLowercase: Bool { get }
    func isEqualIgnoringCase(_ other: Self) -> Bool
}

extension UInt8: HumpLetter {
    fileprivate var isDot: Bool { self == UInt8(ascii: ".") }
    fileprivate var isUnderscore: Bool { self == UInt8(ascii: "_") }
    fileprivate var isUppercase: Bool { self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") }
    fileprivate var isLowercase: Bool { self >= UInt8(ascii: "a") && self <= UInt8(ascii: "z") }

    fileprivate func isEqualIgnoringCase(_ other: UInt8) -> Bool {
        self == other || self ^ other == 0x20 && (isUppercase || isLowercase)
    }
}

extension Unicode.Scalar: HumpLetter {
    fileprivate var isDot: Bool { self == "." }
    fileprivate var isUnderscore: Bool { self == "_" }
    fileprivate var isUppercase: Bool { properties.isUppercase }
    fileprivate var isLowercase: Bool { properties.isLowercase }

    fileprivate func isEqualIgnoringCase(_ other: Unicode.Scalar) -> Bool {
        self == other || properties.lowercaseMapping == other.properties.lowercaseMapping
    }
}
