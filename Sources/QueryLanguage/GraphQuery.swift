/// A query that selects services of a graph: `lifetime(scoped) & rdeps(Database)`.
///
/// ```
/// query    = term { ( "+" | "-" ) term }                  union, difference; from left to right
/// term     = factor { "&" factor }                        intersection binds tighter
/// factor   = "!" factor | primary                         everything except
/// primary  = call | pattern | "$" name | "%" integer | "(" query ")"
/// call     = name "(" [ argument { "," argument } ] ")"
/// argument = query | integer | duration
/// pattern  = word | "'" text "'" | '"' text '"'           * and ? are wildcards
/// ```
///
/// Stored as a list of steps for a stack machine (operands first), so that evaluation does not recurse.
package struct GraphQuery: Hashable, Sendable {
    /// One step of the evaluation.
    package struct Step: Hashable, Sendable {
        package enum Operation: Hashable, Sendable {
            case pattern(String, isQuoted: Bool)
            case variable(String)
            /// Pushes the service of `%3`.
            case listed(Int)
            /// Pushes the service of `$3`.
            case resolved(Int)
            case combine(QueryOperator)
            case complement
            case call(QueryFunction, queries: Int, literals: [Literal])
        }

        package var operation: Operation
        package var range: Range<Int>
    }

    /// An argument that is not a query.
    package struct Literal: Hashable, Sendable {
        package enum Value: Hashable, Sendable {
            case number(Int)
            case nanoseconds(UInt64)
            case text(String, isQuoted: Bool)
        }

        package var value: Value
        package var range: Range<Int>
    }

    package static let maximumDepth = 1_000
    /// The maximum size of a query after substitution: `let a = $a + $a` doubles it each time.
    private static let maximumFixedSize = 100_000

    package let text: String
    /// The steps, operands first; never empty.
    package let steps: [Step]

    package var functions: Set<QueryFunction> {
        Set(steps.compactMap { if case .call(let function, _, _) = $0.operation { function } else { nil } })
    }

    /// Whether the result depends on the state of the running program, directly or through a variable.
    package func dependsOnProgram(variables: [String: GraphQuery]) -> Bool { calls([.built, .slow, .failed], variables: variables) }

    package func dependsOnRequests(variables: [String: GraphQuery]) -> Bool { calls([.unusedLive], variables: variables) }

    package func dependsOnFindings(variables: [String: GraphQuery]) -> Bool { calls([.captive], variables: variables) }

    private func calls(_ functions: Set<QueryFunction>, variables: [String: GraphQuery]) -> Bool {
        var asked: Set<String> = []
        var queries = [self]
        while let query = queries.popLast() {
            for step in query.steps {
                switch step.operation {
                case .call(let function, _, _):
                    if functions.contains(function) { return true }
                case .variable(let name):
                    if asked.insert(name).inserted, let query = variables[name] { queries.append(query) }
                default: break
                }
            }
        }
        return false
    }

    /// Parses a query, one line of any length; throws the first problem, with its range in UTF-8 bytes.
    package init(_ text: String) throws(QueryProblem) {
        let (tokens, problem) = QueryLexer.tokens(of: text)
        if let problem { throw problem }
        var parser = QueryParser(tokens: tokens, end: text.utf8.count)
        try parser.run()
        self.text = text
        steps = parser.steps
    }

    package static func quoted(_ name: String) -> String {
        let (tokens, problem) = QueryLexer.tokens(of: name)
        if problem == nil, tokens.count == 1, tokens[0].kind == .word(name, isQuoted: false) { return name }
        return name.contains("'") ? "\"\(name.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined())\"" : "'\(name)'"
    }

    /// The name if the query is a single name; nil for patterns with wildcards, quoted names and other queries.
    package var name: String? {
        guard steps.count == 1, case .pattern(let name, isQuoted: false) = steps[0].operation, !Glob(name).hasWildcard else { return nil }
        return name
    }

    package var isResult: Bool {
        if steps.count == 1, case .listed = steps[0].operation { return true }
        if steps.count == 1, case .resolved = steps[0].operation { return true }
        return false
    }

    /// Replaces `%3` and `$3` with the current keys, so that the query keeps its meaning when the numbers change, and the query's own
    /// variable with its current query: `let a = $a + b` extends it. Throws a problem if a number has no result.
    package func fixed(asVariable name: String, in context: QueryContext) throws(QueryProblem) -> GraphQuery {
        var pieces: [String] = []
        let bytes = Array(text.utf8)
        var position = 0
        for step in steps.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            let piece: String
            if let key = try context.resultKey(of: step) {
                piece = Self.quoted(key)
            } else if step.operation == .variable(name), let former = context.variables[name] {
                piece = "(\(former.text))"
            } else {
                continue
            }
            pieces += [String(decoding: bytes[position..<step.range.lowerBound], as: UTF8.self), piece]
            position = step.range.upperBound
        }
        if position == 0 { return self }
        let size = pieces.reduce(bytes.count - position) { $0 + $1.utf8.count }
        guard size <= Self.maximumFixedSize else {
            throw QueryProblem(
                .evaluation, "with the former query of '$\(name)' the query exceeds \(Self.maximumFixedSize) bytes", at: 0..<bytes.count,
                hint: "give the new query another name, so that it refers to $\(name) instead of containing it")
        }
        return try GraphQuery(pieces.joined() + String(decoding: bytes[position...], as: UTF8.self))
    }
}
