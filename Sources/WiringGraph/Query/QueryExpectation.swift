/// What could come next in a query that is being typed.
package struct QueryExpectation: Hashable, Sendable {
    /// What kind of thing could come.
    package enum Kind: Hashable, Sendable {
        /// A service, a function, a variable, `!` or `(`.
        case operand
        /// The name of a variable, behind its `$`.
        case variable
        /// `+`, `-`, `&`, and what ends an argument; the parenthesis or function that is open, if there is one.
        case operation(isInParentheses: Bool)
        /// An argument of a function that is no query.
        case argument(QueryFunction, QueryFunction.Parameter)
    }

    /// What could come.
    package var kind: Kind
    /// What was typed of it so far, without quotes.
    package var text: String
    /// The place of that, in bytes of UTF-8.
    package var range: Range<Int>

    /// What could stand at the end of the beginning of a query; nil where nothing could.
    ///
    /// - Parameter beginning: the query up to the cursor.
    package init?(atEndOf beginning: String) {
        let end = beginning.utf8.count
        var tokens: [QueryToken]
        var text = ""
        var range = end..<end
        switch QueryLexer.tokens(of: beginning) {
        case .success(let all):
            tokens = all
            if let last = all.last, last.range.upperBound == end {
                switch last.kind {
                case .word(let word, _):
                    (text, range) = (word, last.range)
                    tokens.removeLast()
                case .variable(let name):
                    self.init(.variable, text: name, range: last.range)
                    return
                default:
                    break
                }
            }
        case .failure(let problem):
            // A quote that is open, and a $ without a name, are what is being typed.
            let rest = String(decoding: Array(beginning.utf8)[problem.range.lowerBound...], as: UTF8.self)
            if rest == "$" {
                self.init(.variable, text: "", range: problem.range)
                return
            }
            guard rest.hasPrefix("'") || rest.hasPrefix("\""), problem.range.upperBound == end else { return nil }
            (text, range) = (String(rest.dropFirst()), problem.range)
            tokens = QueryLexer.tokensOfHalf(beginning)
        }
        var parser = QueryParser(tokens: tokens, end: range.lowerBound)
        do {
            try parser.read()
        } catch {
            return nil
        }
        guard parser.expectsOperand else {
            self.init(.operation(isInParentheses: !parser.frames.isEmpty), text: text, range: range)
            return
        }
        guard let frame = parser.frames.last, let function = frame.function else {
            self.init(.operand, text: text, range: range)
            return
        }
        guard let parameter = frame.parameter else { return nil }
        self.init(parameter == .query ? .operand : .argument(function, parameter), text: text, range: range)
    }

    private init(_ kind: Kind, text: String, range: Range<Int>) {
        self.kind = kind
        self.text = text
        self.range = range
    }
}
