/// Converts the tokens of a query to steps in evaluation order.
///
/// Dijkstra's shunting yard algorithm with an explicit stack of open parentheses and functions, in linear time.
struct QueryParser {
    /// An open parenthesis or function.
    struct Frame {
        /// The function; nil for parentheses alone.
        var function: QueryFunction?
        /// The range of the parenthesis, including the name of the function.
        var range: Range<Int>
        /// The number of pending operators outside.
        var outerOperators: Int
        var argument = 0
        /// The number of queries among the arguments so far.
        var queries = 0
        var literals: [GraphQuery.Literal] = []

        /// The parameter of the current argument; nil in parentheses alone and after the last argument.
        var parameter: QueryFunction.Parameter? { function.flatMap { $0.parameter(at: argument) } }
    }

    /// An operator that waits for its right operand.
    private enum PendingOperator {
        case binary(QueryOperator, Range<Int>)
        case not(Range<Int>)

        var precedence: Int {
            switch self {
            case .binary(let sign, _): sign.precedence
            case .not: 3
            }
        }
    }

    private(set) var steps: [GraphQuery.Step] = []
    /// The open parentheses and functions, outermost first.
    private(set) var frames: [Frame] = []
    private(set) var expectsOperand = true

    private let tokens: [QueryToken]
    /// The length of the text in bytes.
    private let end: Int
    private var position = 0
    private var pendingOperators: [PendingOperator] = []

    init(tokens: [QueryToken], end: Int) {
        self.tokens = tokens
        self.end = end
    }

    /// Parses all tokens as a complete query.
    mutating func run() throws(QueryProblem) {
        try read()
        if expectsOperand { throw missingOperand(at: end..<end, before: nil) }
        if let frame = frames.last {
            throw QueryProblem(
                .syntax, "the parenthesis is never closed", at: (frame.range.upperBound - 1)..<frame.range.upperBound,
                hint: "write ) where \(frame.function.map { "\($0.rawValue)(" } ?? "(") ends")
        }
        applyPending(downTo: 0, precedence: 0)
    }

    /// Parses all tokens as the beginning of a query.
    mutating func read() throws(QueryProblem) {
        while position < tokens.count {
            let token = tokens[position]
            position += 1
            if expectsOperand {
                try readOperand(token)
            } else {
                try readOperator(token)
            }
        }
    }

    // MARK: Where a service or a function is expected

    private mutating func readOperand(_ token: QueryToken) throws(QueryProblem) {
        if let frame = frames.last, let function = frame.function, token.kind != .close || frame.argument > 0 {
            guard let parameter = frame.parameter else { throw Self.tooManyArguments(function, at: token.range) }
            if parameter != .query {
                try readLiteral(token, for: parameter, of: function)
                return
            }
        }
        switch token.kind {
        case .word(let text, let isQuoted):
            let function = QueryFunction(rawValue: text)
            if !isQuoted, let next, next.kind == .open, next.range.lowerBound == token.range.upperBound || function != nil {
                guard let function else { throw QueryMessages.unknownFunction(text, at: token.range) }
                position += 1
                try open(function, token.range.lowerBound..<next.range.upperBound)
            } else {
                emit(.pattern(text, isQuoted: isQuoted), token.range)
            }
        case .variable(let name): emit(.variable(name), token.range)
        case .listed(let number): emit(.listed(number), token.range)
        case .resolved(let number): emit(.resolved(number), token.range)
        case .not: pendingOperators.append(.not(token.range))
        case .open: try open(nil, token.range)
        case .close: try closeEmpty(token)
        case .comma, .binary: throw missingOperand(at: token.range, before: token)
        }
    }

    private var next: QueryToken? { position < tokens.count ? tokens[position] : nil }

    private mutating func emit(_ operation: GraphQuery.Step.Operation, _ range: Range<Int>) {
        steps.append(GraphQuery.Step(operation: operation, range: range))
        expectsOperand = false
    }

    private mutating func open(_ function: QueryFunction?, _ range: Range<Int>) throws(QueryProblem) {
        guard frames.count < GraphQuery.maximumDepth else {
            throw QueryProblem(.syntax, "the query is nested more than 1,000 levels deep", at: range, hint: .parts)
        }
        frames.append(Frame(function: function, range: range, outerOperators: pendingOperators.count))
        expectsOperand = true
    }

    /// Closes a function without arguments; empty parentheses and missing arguments are errors.
    private mutating func closeEmpty(_ token: QueryToken) throws(QueryProblem) {
        guard let frame = frames.last else { throw unmatchedParenthesis(token) }
        guard let function = frame.function else {
            throw QueryProblem(
                .syntax, "the parentheses are empty", at: frame.range.lowerBound..<token.range.upperBound,
                hint: "write a query between them, such as (a + b)")
        }
        guard frame.argument == 0, pendingOperators.count == frame.outerOperators else {
            throw missingOperand(at: token.range, before: token)
        }
        try close(frame, function, token)
    }

    // MARK: Where an operator is expected

    private mutating func readOperator(_ token: QueryToken) throws(QueryProblem) {
        switch token.kind {
        case .binary(let sign):
            if let frame = frames.last, let function = frame.function, frame.parameter != .query {
                let example = "\(function.rawValue)(...) \(sign.rawValue) \(function.rawValue)(...)"
                throw QueryProblem(
                    .syntax, "'\(sign.rawValue)' follows an argument of \(function.rawValue) that is not a query", at: token.range,
                    hint: function.isVariadic ? "separate the arguments with , or write \(example)" : "usage: \(function.usage)")
            }
            applyPending(downTo: frames.last?.outerOperators ?? 0, precedence: sign.precedence)
            pendingOperators.append(.binary(sign, token.range))
            expectsOperand = true
        case .comma: try readComma(token)
        case .close:
            guard let frame = frames.last else { throw unmatchedParenthesis(token) }
            applyPending(downTo: frame.outerOperators, precedence: 0)
            if let function = frame.function {
                var complete = frame
                if frame.parameter == .query { complete.queries += 1 }
                complete.argument += 1
                try close(complete, function, token)
            } else {
                frames.removeLast()
            }
        case .word, .variable, .listed, .resolved, .not, .open:
            let previous = tokens[position - 2]
            if token.kind == .open, let function = frames.last?.function, let parameter = frames.last?.parameter, parameter != .query {
                throw QueryMessages.wrongArgument(of: function, parameter, range: previous.range)
            }
            throw QueryMessages.missingOperator(previous: previous, token)
        }
    }

    private mutating func readComma(_ token: QueryToken) throws(QueryProblem) {
        guard let frame = frames.last, let function = frame.function else {
            throw QueryProblem(
                .syntax, "a comma is valid only between the arguments of a function", at: token.range, replacement: " +",
                hint: "use + for union")
        }
        applyPending(downTo: frame.outerOperators, precedence: 0)
        let last = frames.count - 1
        if frame.parameter == .query { frames[last].queries += 1 }
        frames[last].argument += 1
        if frames[last].parameter == nil { throw Self.tooManyArguments(function, at: next?.range ?? token.range) }
        expectsOperand = true
    }

    private mutating func close(_ frame: Frame, _ function: QueryFunction, _ token: QueryToken) throws(QueryProblem) {
        if frame.argument < function.requiredCount {
            throw QueryProblem(
                .syntax, "\(function.rawValue) needs \(QueryMessages.count(of: function)); \(QueryMessages.given(frame.argument))",
                at: frame.range.lowerBound..<token.range.upperBound, hint: "usage: \(function.usage)")
        }
        frames.removeLast()
        emit(.call(function, queries: frame.queries, literals: frame.literals), frame.range.lowerBound..<token.range.upperBound)
    }

    /// Moves the operators that bind at least as tightly as a new operator to the steps.
    private mutating func applyPending(downTo floor: Int, precedence: Int) {
        while pendingOperators.count > floor, let top = pendingOperators.last, top.precedence >= precedence {
            pendingOperators.removeLast()
            switch top {
            case .binary(let sign, let range): steps.append(GraphQuery.Step(operation: .combine(sign), range: range))
            case .not(let range): steps.append(GraphQuery.Step(operation: .complement, range: range))
            }
        }
    }

    // MARK: Arguments that are not queries

    private mutating func readLiteral(
        _ token: QueryToken, for parameter: QueryFunction.Parameter, of function: QueryFunction
    ) throws(QueryProblem) {
        guard case .word(let text, let isQuoted) = token.kind else {
            throw QueryMessages.wrongArgument(
                of: function, parameter, range: token.range, isMissing: token.kind == .close || token.kind == .comma)
        }
        var word = text
        var range = token.range
        // The name of a scope's lifetime is written with parentheses: scope(session).
        if parameter == .lifetime, !isQuoted, text == "scope" || text == "scoped", next?.kind == .open, position + 2 < tokens.count,
            case .word(let scope, _) = tokens[position + 1].kind, tokens[position + 2].kind == .close
        {
            word = "scope(\(scope))"
            range = token.range.lowerBound..<tokens[position + 2].range.upperBound
            position += 3
        }
        guard let value = QueryMessages.value(word, isQuoted: isQuoted, for: parameter) else {
            throw QueryMessages.wrongArgument(of: function, parameter, text: word, range: range)
        }
        frames[frames.count - 1].literals.append(GraphQuery.Literal(value: value, range: range))
        expectsOperand = false
    }

    private func missingOperand(at range: Range<Int>, before token: QueryToken?) -> QueryProblem {
        let previous = position >= 2 || token == nil ? tokens[..<max(0, position - (token == nil ? 0 : 1))].last : nil
        return QueryMessages.missingOperand(after: previous, before: token, at: range)
    }

    private func unmatchedParenthesis(_ token: QueryToken) -> QueryProblem {
        QueryProblem(.syntax, "no parenthesis is open here", at: token.range, replacement: "", hint: "remove it, or add ( before it")
    }

    private static func tooManyArguments(_ function: QueryFunction, at range: Range<Int>) -> QueryProblem {
        let limit = QueryMessages.count(of: function) + (function.parameters.isEmpty ? "" : ", and this is one too many")
        return QueryProblem(.syntax, "\(function.rawValue) takes \(limit)", at: range, hint: "usage: \(function.usage)")
    }
}
