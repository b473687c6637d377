/// The distance between two names, for suggestions. The distance is the restricted Damerau-Levenshtein distance (insert, delete, replace,
/// swap neighbors); the discount for substrings follows rustc's `edit_distance_with_substrings`.
struct SuggestionDistance {
    /// The cost of substituting one name for the other, or nil if it is above the limit.
    static func score(_ asked: [Unicode.Scalar], _ offered: [Unicode.Scalar], limit: Int) -> Int? {
        let difference = abs(asked.count - offered.count)
        let isMuchLonger = asked.count * 2 < offered.count || offered.count * 2 < asked.count
        if isMuchLonger && difference > limit { return nil }
        guard let distance = distance(asked, offered, limit: limit + difference) else { return nil }
        // The part of the distance that the lengths do not explain; 0 if one name contains the other.
        let rest = distance - difference
        let score = isMuchLonger ? distance : rest == 0 && difference > 0 ? 1 : rest + (difference + 1) / 2
        return score <= limit ? score : nil
    }

    /// The restricted Damerau-Levenshtein distance, or nil if it is above the limit.
    static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], limit: Int) -> Int? {
        if left.isEmpty || right.isEmpty {
            let distance = max(left.count, right.count)
            return distance <= limit ? distance : nil
        }
        var beforePrevious = [Int](repeating: 0, count: right.count + 1)
        var previous = Array(0...right.count)
        var current = previous
        for row in 1...left.count {
            current[0] = row
            var best = row
            for column in 1...right.count {
                let isSame = left[row - 1] == right[column - 1]
                var cost = min(previous[column] + 1, current[column - 1] + 1, previous[column - 1] + (isSame ? 0 : 1))
                if row > 1, column > 1, !isSame, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
                    cost = min(cost, beforePrevious[column - 2] + 1)
                }
                current[column] = cost
                best = min(best, cost)
            }
            // A swap reaches back two rows, so a single row above the limit does not end the search.
            if best > limit + 1 { return nil }
            (beforePrevious, previous, current) = (previous, current, beforePrevious)
        }
        return previous[right.count] <= limit ? previous[right.count] : nil
    }
}
