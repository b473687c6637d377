/// The range between two tokens; empty if the second precedes the first, as it can in malformed sources.
func span(_ lower: Int, _ upper: Int) -> Range<Int> { lower..<max(lower, upper) }

/// The elements that are reached from others, each once, the nearest first. If at least `limit` are found, no further element is expanded.
func reached<Element: Hashable>(from first: [Element], limit: Int = .max, _ next: (Element) -> some Sequence<Element>) -> [Element] {
    var (found, seen, position) = (first, Set(first), 0)
    while position < found.count, found.count < limit {
        found += next(found[position]).filter { seen.insert($0).inserted }
        position += 1
    }
    return found
}

extension Array {
    /// The elements that satisfy a condition; all of them if none does.
    func preferring(_ isPreferred: (Element) throws -> Bool) rethrows -> [Element] {
        let preferred = try filter(isPreferred)
        return preferred.isEmpty ? self : preferred
    }

    /// The position of the first element that satisfies a condition, in an array in which all later elements satisfy it too; the end if none does.
    func partition(where isBehind: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// The elements with those that satisfy a condition at the end.
    func withLast(_ isLast: (Element) -> Bool) -> [Element] { count > 1 ? filter { !isLast($0) } + filter(isLast) : self }

    /// A copy that occupies only the memory of its elements: a scan keeps the arrays of thousands of files.
    var withoutReserve: [Element] { withUnsafeBufferPointer { Array($0) } }
}
