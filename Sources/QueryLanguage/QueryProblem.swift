/// A problem in a query: the message, its range, and a suggested correction.
package struct QueryProblem: Error, Hashable, Sendable {
    /// Whether the text or the graph causes the problem.
    package enum Kind: String, Hashable, Sendable {
        case syntax
        /// The query is valid, but refers to a name that the graph does not contain.
        case evaluation
    }

    package var kind: Kind
    /// The message, as one sentence without a full stop.
    package var message: String
    /// The range in UTF-8 bytes of the query; empty at the end of the text.
    package var range: Range<Int>
    package var details: [String]
    package var replacement: String?
    package var hint: QueryHint?

    package init(
        _ kind: Kind, _ message: String, at range: Range<Int>, details: [String] = [], replacement: String? = nil, hint: QueryHint? = nil
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

    package static func unknown(_ message: String, at range: Range<Int>, nearMisses: [String], hint: QueryHint?) -> QueryProblem {
        let others = nearMisses.count > 1 ? ["also near: \(nearMisses.dropFirst().joined(separator: ", "))"] : []
        let first = nearMisses.first
        return QueryProblem(
            .evaluation, message, at: range, details: others, replacement: first.map(GraphQuery.quoted),
            hint: first.map { "did you mean \(GraphQuery.quoted($0))?" } ?? hint)
    }
}

/// The reason why a query could not be evaluated.
package enum QueryFailure: Error {
    case problem(QueryProblem)
    /// An external input of the query, such as a running program or a file, failed at a range of the query.
    case outside(any Error, at: Range<Int>)

    package static func evaluation(
        _ message: String, at range: Range<Int>, details: [String] = [], replacement: String? = nil, hint: QueryHint? = nil
    ) -> QueryFailure {
        .problem(QueryProblem(.evaluation, message, at: range, details: details, replacement: replacement, hint: hint))
    }
}

/// A hint for a query that cannot be evaluated.
///
/// Queries are independent of commands: the code that displays a problem adds the commands.
package enum QueryHint: Hashable, Sendable {
    case words(String)
    /// List the services, since none has the name.
    case services
    /// List the remaining services, since one was removed.
    case remainingServices
    case assemblies
    case providedTypes
    case builtTypes
    /// List the functions, or quote a name with parentheses.
    case functions
    /// List services, which assigns the numbers of `%`.
    case listedResults
    /// Resolve services, which assigns the numbers of `$`.
    case resolvedResults
    /// Write the name of a variable or the number of a result after `$`.
    case names
    case newVariable(String)
    /// Change the query of the variable with this name.
    case otherQuery(String)
    /// Define a variable instead of using `=` in a query.
    case definition
    /// Define variables for the parts of a query.
    case parts
    /// Use a program instead of a saved graph.
    case program
}

extension QueryHint: ExpressibleByStringInterpolation {
    package init(stringLiteral text: String) { self = .words(text) }
}
