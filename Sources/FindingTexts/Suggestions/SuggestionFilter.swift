/// Rejects, in one pass over its letters, nearly every name that cannot be a suggestion. In every kind of match nearly all letters of one
/// name occur in the other: all of them if only case, order, camel-case initials or words differ; and an edit distance is at least the
/// number of letters that only one of the two has (the bag distance of Bartolini, Ciaccia and Patella, "String Matching with Metric Trees
/// Using an Approximate Distance", 2002). Only ASCII letters and digits are counted, ignoring case.
struct SuggestionFilter {
    private let counts: [Int]
    private let total: Int
    /// The number of them that may be missing from one of the names.
    private let limit: Int

    /// A filter for names within an edit distance of the given one; nil if the name contains other letters than ASCII.
    init?(_ name: String, limit: Int) {
        var counts = [Int](repeating: 0, count: 36)
        var total = 0
        for byte in name.utf8 {
            guard byte < 0x80 else { return nil }
            guard let letter = Self.letter(byte) else { continue }
            counts[letter] += 1
            total += 1
        }
        (self.counts, self.total, self.limit) = (counts, total, limit)
    }

    /// Whether a name may match; true for every name that does.
    func mayMatch(_ candidate: String) -> Bool {
        var rest = counts
        var common = 0
        var only = 0
        for byte in candidate.utf8 {
            guard byte < 0x80 else { return true }
            guard let letter = Self.letter(byte) else { continue }
            if rest[letter] > 0 {
                rest[letter] -= 1
                common += 1
            } else {
                only += 1
            }
        }
        return min(only, total - common) <= limit
    }

    /// The number of a letter or digit; nil for other bytes.
    static func letter(_ byte: UInt8) -> Int? {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(byte - UInt8(ascii: "a"))
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(byte - UInt8(ascii: "A"))
        case UInt8(ascii: "0")...UInt8(ascii: "9"): 26 + Int(byte - UInt8(ascii: "0"))
        default: nil
        }
    }
}
