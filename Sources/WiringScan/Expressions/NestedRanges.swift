/// Numbered ranges that may contain each other.
struct NestedRanges {
    private let sorted: [(range: Range<Int>, number: Int, parent: Int?, depth: Int)]

    /// - Parameter deepest: The maximum nesting depth; deeper ranges are left out.
    init(_ ranges: [(range: Range<Int>, number: Int)], deepest: Int = .max) {
        var sorted: [(range: Range<Int>, number: Int, parent: Int?, depth: Int)] = []
        for one in ranges.sorted(by: {
            ($0.range.lowerBound, -$0.range.upperBound, $0.number) < ($1.range.lowerBound, -$1.range.upperBound, $1.number)
        }) {
            var parent = sorted.indices.last
            while let around = parent, sorted[around].range.upperBound <= one.range.lowerBound { parent = sorted[around].parent }
            let depth = parent.map { sorted[$0].depth + 1 } ?? 1
            if depth <= deepest { sorted.append((one.range, one.number, parent, depth)) }
        }
        self.sorted = sorted.withoutReserve
    }

    /// Each range that another one contains, with the innermost of these, as their numbers.
    var pairs: [(outer: Int, inner: Int)] { sorted.compactMap { one in one.parent.map { (sorted[$0].number, one.number) } } }

    /// The number of the innermost range around an index.
    func innermost(around index: Int) -> Int? {
        let behind = sorted.partition { $0.range.lowerBound > index }
        var candidate = behind > 0 ? behind - 1 : nil
        while let range = candidate, !sorted[range].range.contains(index) { candidate = sorted[range].parent }
        return candidate.map { sorted[$0].number }
    }
}
