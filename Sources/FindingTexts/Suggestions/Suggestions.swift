/// Finds the names that a user may have meant, for every "did you mean". The kinds of matches, best first: the same letters in another
/// case; a small edit distance (at most a third of the length, at least one), with a low cost if the name contains the requested one; the
/// same words in another order; an abbreviation of a camel-case name; some of its words, the last one possibly incomplete. The first ones
/// follow rustc's `find_best_match_for_name`. One-letter names are never suggested.
package struct Suggestions {
    /// How a candidate matches; smaller is better. The third number is the length of the unmatched beginning: typing errors are more frequent at the
    /// end of a word than at its start.
    private typealias Match = (rung: Int, score: Int, missingPrefix: Int, lengthDifference: Int, name: String)

    /// The longest name that is compared, since the time grows with the square of the length.
    private static let maximumLength = 1_000
    private static let partialMatchRank = 4

    /// The candidates nearest to a name. Duplicate candidates count once.
    /// - Returns: the near misses, best first; the same for any order of the candidates.
    package static func nearMisses(for name: String, among candidates: [String], limit: Int = 3) -> [String] {
        let asked = Array(name.lowercased().unicodeScalars)
        guard !asked.isEmpty, asked.count <= maximumLength, limit > 0 else { return [] }
        lazy var askedWords = SuggestionWords.words(of: name)
        let filter = SuggestionFilter(name, limit: maximumDistance(asked.count))
        var matches: [Match] = []
        // The number of matches of the first two kinds. If there are enough, the expensive checks below cannot change the result.
        var nearest = 0
        for candidate in Set(filter.map { candidates.filter($0.mayMatch) } ?? candidates)
        where !Task.isCancelled && (2...maximumLength).contains(candidate.unicodeScalars.count) {
            let offered = Array(candidate.lowercased().unicodeScalars)
            let rung: Int
            var score = 0
            if offered == asked {
                rung = 0
            } else if let distance = editScore(asked, offered) {
                rung = 1
                score = distance
            } else if nearest >= limit {
                continue
            } else if askedWords.count > 1, SuggestionWords.words(of: candidate).sorted() == askedWords.sorted() {
                rung = 2
            } else if SuggestionWords.humps(name, match: candidate) {
                rung = 3
            } else if nearest == 0, asked.count > 2, SuggestionWords.words(askedWords, abbreviating: candidate) {
                rung = Self.partialMatchRank
            } else {
                continue
            }
            if rung < 2 { nearest += 1 }
            let common = zip(asked, offered).prefix { $0 == $1 }.count
            matches.append((rung, score, asked.count - common, abs(offered.count - asked.count), candidate))
        }
        // A match of only some words is used only if there is no better one.
        if let best = matches.map({ $0.rung }).min(), best < Self.partialMatchRank {
            matches.removeAll { $0.rung == Self.partialMatchRank }
        }
        return matches.sorted { $0 < $1 }.prefix(limit).map { $0.name }
    }

    /// The edit distance after the last common dot, if it is small: a long common assembly name does not make two services similar.
    private static func editScore(_ asked: [Unicode.Scalar], _ offered: [Unicode.Scalar]) -> Int? {
        var start = 0
        var position = 0
        while position < asked.count, position < offered.count, asked[position] == offered[position] {
            position += 1
            if asked[position - 1] == "." { start = position }
        }
        let (left, right) = (Array(asked[start...]), Array(offered[start...]))
        return SuggestionDistance.score(left, right, limit: maximumDistance(left.count))
    }

    private static func maximumDistance(_ length: Int) -> Int { max(length, 3) / 3 }

    /// Whether two names differ so little that one is probably a misspelling of the other: by the case of letters, by separators, or by one of at
    /// least four letters. Digits distinguish names: `level1` and `level2` are different.
    package static func areSimilar(_ name: String, _ other: String) -> Bool {
        guard name != other else { return false }
        let (left, right) = (letters(of: name), letters(of: other))
        if left == right { return true }
        guard min(left.count, right.count) >= 4, max(left.count, right.count) <= maximumLength,
            left.filter(\.properties.isDigit) == right.filter(\.properties.isDigit)
        else { return false }
        return SuggestionDistance.distance(left, right, limit: 1) != nil
    }

    private static func letters(of name: String) -> [Unicode.Scalar] {
        name.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.isDigit }
    }
}

extension Unicode.Scalar.Properties {
    fileprivate var isDigit: Bool { numericType == .decimal }
}
