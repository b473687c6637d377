/// An expected answer with wildcards: `...` matches any number of lines, `[..]` any part of a line.
package struct AnswerPattern: Sendable {
    static let elision = "..."
    static let gap = "[..]"

    /// An element of the alignment of an expected answer with an actual one.
    package enum Piece: Hashable {
        case same(expected: Int, actual: Int)
        /// A `...` with the actual lines that it matches.
        case elided(expected: Int, actual: Range<Int>)
        case missing(expected: Int)
        /// An actual line that is not expected.
        case added(actual: Int)
    }

    private let expected: [String]
    private let redactions: Redactions

    package init(_ expected: [String], redactions: Redactions) {
        self.expected = expected
        self.redactions = redactions
    }

    /// Aligns the expected with the actual lines, with as few differences as possible.
    ///
    /// Uses the alignment of Needleman and Wunsch ("A general method applicable to the search for similarities...", 1970), with free elisions.
    package func alignment(with actual: [String]) -> [Piece] {
        let redact = redactions.redactor()
        let redactedActual = actual.map(redact)
        // Numbers of another width move the columns after them.
        let ignoresSpacing = zip(actual, redactedActual).contains { $0 != $1 }
        let patterns = expected.map { Self.normalized(redact($0), ignoresSpacing: ignoresSpacing) }
        let texts = redactedActual.map { Self.normalized($0, ignoresSpacing: ignoresSpacing) }
        // The alignment takes quadratic time. For long texts only the common prefix and suffix are aligned.
        if patterns.count > Self.maximumComparisons / max(1, texts.count) { return coarseAlignment(patterns, texts) }
        let (rows, columns) = (patterns.count, texts.count)
        var costs = [Int32](repeating: 0, count: (rows + 1) * (columns + 1))
        func at(_ row: Int, _ column: Int) -> Int { row * (columns + 1) + column }
        for column in stride(from: columns, through: 0, by: -1) { costs[at(rows, column)] = Int32(columns - column) }
        for row in stride(from: rows - 1, through: 0, by: -1) {
            let isElision = expected[row] == Self.elision
            for column in stride(from: columns, through: 0, by: -1) {
                var best = costs[at(row + 1, column)] + (isElision ? 0 : 1)
                if column < columns {
                    best = min(best, costs[at(row, column + 1)] + (isElision ? 0 : 1))
                    if !isElision, Self.matches(patterns[row], texts[column]) { best = min(best, costs[at(row + 1, column + 1)]) }
                }
                costs[at(row, column)] = best
            }
        }

        var pieces: [Piece] = []
        var (row, column) = (0, 0)
        while row < rows || column < columns {
            let cost = costs[at(row, column)]
            guard row < rows else {
                pieces.append(.added(actual: column))
                column += 1
                continue
            }
            if expected[row] == Self.elision {
                let start = column
                while column < columns, costs[at(row + 1, column)] != cost { column += 1 }
                pieces.append(.elided(expected: row, actual: start..<column))
                row += 1
            } else if column < columns, costs[at(row + 1, column + 1)] == cost, Self.matches(patterns[row], texts[column]) {
                pieces.append(.same(expected: row, actual: column))
                row += 1
                column += 1
            } else if costs[at(row + 1, column)] + 1 == cost {
                pieces.append(.missing(expected: row))
                row += 1
            } else {
                pieces.append(.added(actual: column))
                column += 1
            }
        }
        return pieces
    }

    /// The maximum number of pairs of lines to compare.
    private static let maximumComparisons = 4_000_000

    /// Aligns long texts by their common prefix and suffix.
    private func coarseAlignment(_ patterns: [String], _ texts: [String]) -> [Piece] {
        let count = zip(expected.indices, texts).prefix { row, text in
            expected[row] != Self.elision && Self.matches(patterns[row], text)
        }.count
        var pieces = (0..<count).map { Piece.same(expected: $0, actual: $0) }
        var ends: [Piece] = []
        var (row, column) = (patterns.count, texts.count)
        while row > count, column > count, expected[row - 1] != Self.elision, Self.matches(patterns[row - 1], texts[column - 1]) {
            (row, column) = (row - 1, column - 1)
            ends.append(.same(expected: row, actual: column))
        }
        if row == count + 1, expected[count] == Self.elision {
            pieces.append(.elided(expected: count, actual: count..<column))
        } else {
            pieces += (count..<row).map { .missing(expected: $0) } + (count..<column).map { .added(actual: $0) }
        }
        return pieces + ends.reversed()
    }

    package static func isMatch(_ pieces: [Piece]) -> Bool {
        pieces.allSatisfy { piece in
            switch piece {
            case .same, .elided: true
            case .missing, .added: false
            }
        }
    }

    /// Removes trailing spaces; in a loose comparison, runs of spaces between columns are equal regardless of length, except for the indentation.
    private static func normalized(_ line: String, ignoresSpacing: Bool) -> String {
        var line = line[...]
        while line.last == " " { line.removeLast() }
        guard ignoresSpacing, line.contains("  ") else { return String(line) }
        let indentation = line.prefix { $0 == " " }
        var result = String(indentation)
        var spaces = 0
        for letter in line.dropFirst(indentation.count) {
            if letter == " " {
                spaces += 1
                continue
            }
            result += String(repeating: " ", count: min(spaces, 2))
            spaces = 0
            result.append(letter)
        }
        return result
    }

    private static func matches(_ pattern: String, _ text: String) -> Bool {
        guard pattern.contains(gap) else { return pattern == text }
        var pieces = pattern.split(separator: gap, omittingEmptySubsequences: false)
        var rest = text[...]
        let (first, last) = (pieces.removeFirst(), pieces.removeLast())
        guard rest.hasPrefix(first) else { return false }
        rest = rest.dropFirst(first.count)
        for piece in pieces where !piece.isEmpty {
            guard let found = rest.firstRange(of: piece) else { return false }
            rest = rest[found.upperBound...]
        }
        return rest.count >= last.count && rest.hasSuffix(last)
    }
}
