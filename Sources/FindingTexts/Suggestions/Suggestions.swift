/// The names that a person may have meant: the ladder behind every "did you mean".
///
/// The rungs, best first: the same letters in another case; a small edit distance (at most a third of the length, at least one), where a name that
/// contains the asked one costs little; the same words in another order; the humps of a camel-case name; some of its words, the last one perhaps
/// not to its end. The first rungs follow rustc's `find_best_match_for_name`. A one-letter name is never suggested, because it is near to everything.
package struct Suggestions {
    /// How a candidate matches; smaller is better.
    private struct Match: Comparable {
        var rung: Int
        var score: Int
        /// How much of the beginning is missing: people err at the end of a word more than at its start.
        var missingPrefix: Int
        var lengthDifference: Int
        var name: String

        static func < (left: Match, right: Match) -> Bool {
            (left.rung, left.score, left.missingPrefix, left.lengthDifference, left.name)
                < (right.rung, right.score, right.missingPrefix, right.lengthDifference, right.name)
        }
    }

    /// The longest name that is compared, since the time grows with the square of the length: nobody mistypes, or would read, a longer one.
    private static let maximumLength = 1_000
    /// Some words of a name only.
    private static let partRung = 4

    /// The candidates nearest to a name.
    ///
    /// - Parameters:
    ///   - name: what was asked for.
    ///   - candidates: what there is; duplicates count once.
    ///   - limit: the most names to give.
    /// - Returns: the near misses, best first; the same for any order of the candidates.
    package static func nearMisses(for name: String, among candidates: [String], limit: Int = 3) -> [String] {
        let asked = Array(name.lowercased().unicodeScalars)
        guard !asked.isEmpty, asked.count <= maximumLength, limit > 0 else { return [] }
        let askedWords = SuggestionWords.words(of: name).sorted()
        let filter = SuggestionFilter(name, limit: limitOfDistance(asked.count))
        var matches: [Match] = []
        // How many there are of the first two rungs: when these are enough, those below cost much and change nothing.
        var nearest = 0
        for candidate in Set(candidates)
        where !Task.isCancelled && (2...maximumLength).contains(candidate.unicodeScalars.count) && filter?.mayMatch(candidate) != false {
            let offered = Array(candidate.lowercased().unicodeScalars)
            let rung: Int
            var score = 0
            if offered == asked {
                rung = 0
                nearest += 1
            } else if let distance = editScore(asked, offered) {
                rung = 1
                score = distance
                nearest += 1
            } else if nearest >= limit {
                continue
            } else if askedWords.count > 1, SuggestionWords.words(of: candidate).sorted() == askedWords {
                rung = 2
            } else if SuggestionWords.humps(name, match: candidate) {
                rung = 3
            } else if nearest == 0, asked.count > 2, SuggestionWords.words(name, standIn: candidate) {
                rung = Self.partRung
            } else {
                continue
            }
            let common = zip(asked, offered).prefix { $0 == $1 }.count
            matches.append(
                Match(
                    rung: rung, score: score, missingPrefix: asked.count - common, lengthDifference: abs(offered.count - asked.count),
                    name: candidate))
        }
        // A part of a name is a guess, which is of use only where there is no better one.
        if let best = matches.map(\.rung).min(), best < Self.partRung { matches.removeAll { $0.rung == Self.partRung } }
        return matches.sorted().prefix(limit).map(\.name)
    }

    /// The edit distance behind the last dot up to which both agree, if it is small: a long assembly name in common makes no two services alike.
    private static func editScore(_ asked: [Unicode.Scalar], _ offered: [Unicode.Scalar]) -> Int? {
        var start = 0
        var position = 0
        while position < asked.count, position < offered.count, asked[position] == offered[position] {
            position += 1
            if asked[position - 1] == "." { start = position }
        }
        let (left, right) = (Array(asked[start...]), Array(offered[start...]))
        return SuggestionDistance.score(left, right, limit: limitOfDistance(left.count))
    }

    /// The greatest edit distance that is small.
    private static func limitOfDistance(_ length: Int) -> Int { max(length, 3) / 3 }

    /// Whether two names differ by so little that one is likely to be the other, misspelt: by the case of letters, by separators, or by one letter of
    /// four or more. Digits tell names apart: `level1` and `level2` are two.
    package static func areHardlyDifferent(_ name: String, _ other: String) -> Bool {
        guard name != other else { return false }
        let (left, right) = (letters(of: name), letters(of: other))
        if left == right { return true }
        guard min(left.count, right.count) >= 4, max(left.count, right.count) <= maximumLength,
            left.filter(\.properties.isDigit) == right.filter(\.properties.isDigit)
        else { return false }
        return SuggestionDistance.distance(left, right, limit: 1) != nil
    }

    /// The letters and digits of a name, in lower case.
    private static func letters(of name: String) -> [Unicode.Scalar] {
        name.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.isDigit }
    }
}

extension Unicode.Scalar.Properties {
    /// Whether it is a decimal digit.
    fileprivate var isDigit: Bool { numericType == .decimal }
}
