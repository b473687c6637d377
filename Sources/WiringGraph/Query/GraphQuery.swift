/// A question about a graph, whose answer is a set of services: `lifetime(scoped) & rdeps(Database)`.
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
/// Kept as a list of steps for a stack machine (operands first), so that no query, however long or deep, needs recursion.
package struct GraphQuery: Hashable, Sendable {
    /// One step of the evaluation.
    struct Step: Hashable, Sendable {
        /// What a step does.
        enum Operation: Hashable, Sendable {
            /// Pushes the services with a name, or those that match a pattern.
            case pattern(String, isQuoted: Bool)
            /// Pushes the answer of a variable.
            case variable(String)
            /// Pushes the service behind `%3`.
            case listed(Int)
            /// Pushes the service behind `$3`.
            case resolved(Int)
            /// Takes two answers and pushes what becomes of them.
            case combine(QueryOperator)
            /// Takes an answer and pushes everything else.
            case complement
            /// Takes as many answers as queries were given and pushes the function's answer.
            case call(QueryFunction, queries: Int, literals: [Literal])
        }

        var operation: Operation
        /// The place to point at.
        var range: Range<Int>
    }

    /// An argument that is not a query.
    struct Literal: Hashable, Sendable {
        /// What it stands for.
        enum Value: Hashable, Sendable {
            case number(Int)
            case nanoseconds(UInt64)
            case text(String, isQuoted: Bool)
        }

        var value: Value
        var range: Range<Int>
    }

    /// How deep parentheses and functions may be nested.
    package static let maximumDepth = 1_000
    /// How long a variable's query may become by what it was before: `let a = $a + $a` doubles it each time.
    private static let maximumFixedSize = 100_000

    /// The query as it was written.
    package let text: String
    /// The steps, operands before what is done with them; never empty.
    let steps: [Step]

    /// The functions that are called in it.
    package var functions: Set<QueryFunction> {
        Set(steps.compactMap { if case .call(let function, _, _) = $0.operation { function } else { nil } })
    }

    /// Whether the answer depends on what the program has built so far.
    ///
    /// - Parameter variables: the queries behind `$name`, which may ask too.
    package func asksProgram(variables: [String: GraphQuery]) -> Bool { calls([.built, .slow, .failed], variables: variables) }

    /// Whether the answer depends on what lint says.
    ///
    /// - Parameter variables: the queries behind `$name`, which may ask too.
    package func asksFindings(variables: [String: GraphQuery]) -> Bool { calls([.captive], variables: variables) }

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

    /// Reads a query.
    ///
    /// - Parameter text: the query; one line of any length.
    /// - Throws: the first problem, with its place in the text in bytes of UTF-8.
    package init(_ text: String) throws(QueryProblem) {
        let tokens = try QueryLexer.tokens(of: text).get()
        var parser = QueryParser(tokens: tokens, end: text.utf8.count)
        try parser.run()
        self.text = text
        steps = parser.steps
    }

    /// A name as it is written in a query, with quotes if it needs them.
    package static func quoted(_ name: String) -> String {
        let output = QueryLexer.tokens(of: name)
        if case .success(let tokens) = output, tokens.count == 1, tokens[0].kind == .word(name, isQuoted: false) { return name }
        return name.contains("'") ? "\"" + escaped(name) + "\"" : "'\(name)'"
    }

    private static func escaped(_ name: String) -> String {
        name.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
    }

    /// The name that is all of the query; nil for a pattern with wildcards, for quotes and for everything else.
    package var name: String? {
        guard steps.count == 1, case .pattern(let name, isQuoted: false) = steps[0].operation, !Glob(name).hasWildcard else { return nil }
        return name
    }

    /// Whether all of it is a numbered result, `%3` or `$3`.
    package var isResult: Bool {
        guard steps.count == 1 else { return false }
        switch steps[0].operation {
        case .listed, .resolved: return true
        default: return false
        }
    }

    /// The same query with what `%3` and `$3` stand for in their place, so that it can be asked later, when these numbers stand for others; and with
    /// the present query of a variable that is about to be replaced by it.
    ///
    /// - Parameters:
    ///   - name: the variable that this query is for: `let a = $a + b` adds to what it was.
    ///   - context: what numbers and variables stand for now.
    /// - Throws: a problem where a number stands for nothing.
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
                .evaluation, "with what '$\(name)' was in it the query has more than \(Self.maximumFixedSize) bytes", at: 0..<bytes.count,
                hint: "give the new query another name: it then asks $\(name) and does not grow")
        }
        return try GraphQuery(pieces.joined() + String(decoding: bytes[position...], as: UTF8.self))
    }
}
