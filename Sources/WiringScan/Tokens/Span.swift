/// The range between two tokens; empty if the second precedes the first, as it can in malformed sources.
func span(_ lower: Int, _ upper: Int) -> Range<Int> { lower..<max(lower, upper) }

extension Array {
    /// The position of the first element that satisfies a condition, in an array in which all later elements satisfy it too; the end if none does.
    func partition(where isBehind: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// A copy that occupies only the memory of its elements: a scan keeps the arrays of thousands of files.
    var withoutReserve: [Element] { withUnsafeBufferPointer { Array($0) } }
}
