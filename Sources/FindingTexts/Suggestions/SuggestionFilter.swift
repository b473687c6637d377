/// Rules out, in one pass over its letters, nearly every name that no rung of the ladder leads to.
///
/// On every rung nearly all letters of one name are in the other: all of them where only case, order, humps or words differ; and an edit distance
/// is at least the number of letters that only one of the two has (the bag distance of Bartolini, Ciaccia and Patella, "String Matching with Metric Trees
/// Using an Approximate Distance", 2002). Letters and digits of ASCII are counted, whatever their case, and nothing else.
struct SuggestionFilter {
    /// How often each letter and digit is in the name that was asked for.
    private let counts: [Int]
    /// How many letters and digits that are.
    private let total: Int
    /// How many of them may be missing, be it in one name or in the other.
    private let limit: Int

    /// A filter for what is near to a name; nil where other letters than those of ASCII would have to be counted.
    ///
    /// - Parameters:
    ///   - name: the name that was asked for.
    ///   - limit: the highest edit distance of interest.
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

    /// Whether a name may be near; true for every name that is.
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

    private static func letter(_ byte: UInt8) -> Int? {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(byte - UInt8(ascii: "a"))
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(byte - UInt8(ascii: "A"))
        case UInt8(ascii: "0")...UInt8(ascii: "9"): 26 + Int(byte - UInt8(ascii: "0"))
        default: nil
        }
    }
}
