/// Expected output on a page: `[..]` matches any part of a line, a line `...` any number of lines, and times are not compared.
struct ExpectedOutput {
    /// The line that matches any number of lines.
    static let elision = "..."

    /// The number of differing lines.
    let differences: Int
    /// The expected lines that still match, including elisions, with the others replaced by the actual lines.
    let updated: [String]

    /// Compares the expected with the actual output, using the alignment with the fewest differing lines.
    init(_ expected: [String], comparedWith actual: [String]) {
        let costs = Self.costs(expected, actual)
        var (row, column) = (0, 0)
        var lines: [String] = []
        while row < expected.count || column < actual.count {
            let cost = costs[row][column]
            if row < expected.count, expected[row] == Self.elision {
                if cost == costs[row + 1][column] {
                    lines.append(expected[row])
                    row += 1
                } else {
                    column += 1
                }
            } else if row < expected.count, column < actual.count,
                cost == costs[row + 1][column + 1] + Self.cost(expected[row], actual[column])
            {
                lines.append(Self.matches(expected[row], actual[column]) ? expected[row] : actual[column])
                row += 1
                column += 1
            } else if column < actual.count, cost == costs[row][column + 1] + 1 {
                lines.append(actual[column])
                column += 1
            } else {
                row += 1
            }
        }
        differences = costs[0][0]
        updated = lines
    }

    /// The number of differing lines for each pair of suffixes of the expected and the actual lines.
    private static func costs(_ expected: [String], _ actual: [String]) -> [[Int]] {
        var costs = [[Int]](repeating: [Int](repeating: 0, count: actual.count + 1), count: expected.count + 1)
        for row in (0...expected.count).reversed() {
            for column in (0...actual.count).reversed() {
                var options: [Int] = []
                let isElision = row < expected.count && expected[row] == elision
                if row < expected.count { options.append(costs[row + 1][column] + (isElision ? 0 : 1)) }
                if column < actual.count { options.append(costs[row][column + 1] + (isElision ? 0 : 1)) }
                if row < expected.count, column < actual.count, !isElision {
                    options.append(costs[row + 1][column + 1] + cost(expected[row], actual[column]))
                }
                costs[row][column] = options.min() ?? 0
            }
        }
        return costs
    }

    private static func cost(_ expected: String, _ actual: String) -> Int { matches(expected, actual) ? 0 : 1 }

    /// Whether an actual line matches an expected line.
    static func matches(_ expected: String, _ actual: String) -> Bool {
        let parts = masked(expected).split(separator: "[..]", omittingEmptySubsequences: false)
        var rest = masked(actual)[...]
        guard let first = parts.first, let last = parts.last, rest.hasPrefix(first) else { return false }
        if parts.count == 1 { return rest == first }
        rest = rest.dropFirst(first.count)
        for part in parts.dropFirst().dropLast() {
            guard let found = part.isEmpty ? rest.startIndex..<rest.startIndex : rest.firstRange(of: part) else { return false }
            rest = rest[found.upperBound...]
        }
        return rest.hasSuffix(last)
    }

    /// Removes times and the blanks that align them.
    private static func masked(_ line: String) -> String {
        var line = line.replacing(#/ +[0-9]+(?:\.[0-9]+)? (?:ns|µs|ms|s)(?= |$)/#, with: " TIME").replacing(#/ +-(?= |$)/#, with: " -")
        while line.last == " " { line.removeLast() }
        return line
    }
}
