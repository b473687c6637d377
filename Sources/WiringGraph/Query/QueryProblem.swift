/// Why a query has no answer: what is wrong, where, and what to write instead.
package struct QueryProblem: Error, Hashable, Sendable {
    /// Whether the text or the graph is the reason.
    package enum Kind: String, Hashable, Sendable {
        /// The text is not a query.
        case syntax
        /// The text is a query, and names what the graph does not have.
        case evaluation
    }

    /// Whether the text or the graph is the reason.
    package var kind: Kind
    /// One sentence without a full stop.
    package var message: String
    /// Where, in bytes of UTF-8 of the query's text; empty at the end of the text.
    package var range: Range<Int>
    /// Further lines, such as other near misses.
    package var details: [String]
    /// What to write at `range` instead, if that is known.
    package var replacement: String?
    /// What to do.
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

    /// The same problem in a longer text, in which the query begins at some byte.
    package func moved(by offset: Int) -> QueryProblem {
        var moved = self
        moved.range = (range.lowerBound + offset)..<(range.upperBound + offset)
        return moved
    }

    /// A problem with a name for which there are near misses, best first.
    static func unknown(_ message: String, at range: Range<Int>, nearMisses: [String], hint: QueryHint?) -> QueryProblem {
        let others = nearMisses.count > 1 ? ["also near: \(nearMisses.dropFirst().joined(separator: ", "))"] : []
        let first = nearMisses.first
        return QueryProblem(
            .evaluation, message, at: range, details: others, replacement: first.map(GraphQuery.quoted),
            hint: first.map { "did you mean \(GraphQuery.quoted($0))?" } ?? hint)
    }
}

/// Why a query could not be evaluated: something is wrong with it, or the world it asks could not answer.
package enum QueryFailure: Error {
    /// Something is wrong with the query.
    case problem(QueryProblem)
    /// What the query asks outside of the graph (a running program, a file) failed with an error of its own, at a place of the query.
    case outside(any Error, at: Range<Int>)
}
