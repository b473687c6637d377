/// A problem in a query: the message, its range, and a suggested correction.
package struct QueryProblem: Error, Hashable, Sendable {
    /// Whether the text or the graph causes the problem.
    package enum Kind: String, Hashable, Sendable {
        /// The text is not a valid query.
        case syntax
        /// The query is valid, but refers to a name that the graph does not contain.
        case evaluation
    }

    /// The kind of the problem.
    package var kind: Kind
    /// The message, as one sentence without a full stop.
    package var message: String
    /// The range in UTF-8 bytes of the query; empty at the end of the text.
    package var range: Range<Int>
    /// Further lines, such as other near misses.
    package var details: [String]
    /// The text to write at `range` instead, if known.
    package var replacement: String?
    /// A hint for the correction.
    package var hint: QueryHint?

    package init(
        _ kind: Kind,
        _ message: String,
        at range: Range<Int>,
        details: [String] = [],
        replacement: String? = nil,
        hint: QueryHint? = nil
    ) {
        self.kind = kind
        self.message = message
        self.range = range
        self.details = details
        self.replacement = replacement
        self.hint = hint
    }

    /// Returns the problem for a longer text, in which the query starts at the given byte.
    package func moved(by offset: Int) -> QueryProblem {
        var moved = self
        moved.range = (range.lowerBound + offset)..<(range.upperBound + offset)
        return moved
    }

    /// Creates a problem for an unknown name with near misses, best first.
    static func unknown(_ message: String, at range: Range<Int>, nearMisses: [String], hint: QueryHint?) -> QueryProblem {
        let others = nearMisses.count > 1 ? ["also near: \(nearMisses.dropFirst().joined(separator: ", "))"] : []
        let first = nearMisses.first
        return QueryProblem(
            .evaluation, message, at: range, details: others, replacement: first.map(GraphQuery.quoted),
            hint: first.map { "did you mean \(GraphQuery.quoted($0))?" } ?? hint)
    }
}

/// The reason why a query could not be evaluated.
package enum QueryFailure: Error {
    /// The query has a problem.
    case problem(QueryProblem)
    /// An external input of the query, such as a running program or a file, failed at a range of the query.
    case outside(any Error, at: Range<Int>)
}
