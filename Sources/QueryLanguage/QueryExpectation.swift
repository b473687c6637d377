/// The syntax that can follow in an incomplete query.
package struct QueryExpectation: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// A service, a function, a variable, `!` or `(`.
        case operand
        /// The name of a variable after `$`.
        case variable
        /// `+`, `-`, `&`, or the end of an argument if parentheses or a function are open.
        case operation(isInParentheses: Bool)
        case argument(QueryFunction, QueryFunction.Parameter)
    }

    package var kind: Kind
    /// The text entered so far, without quotes.
    package var text: String
    /// The range of that text in UTF-8 bytes.
    package var range: Range<Int>

    /// Determines what can follow the beginning of a query; nil if nothing can.
    package init?(atEndOf beginning: String) {
        let end = beginning.utf8.count
        let (all, problem) = QueryLexer.tokens(of: beginning)
        var tokens = all
        var text = ""
        var range = end..<end
        if let problem {
            // An open quote or a `$` without a name is the text being entered.
            let rest = String(decoding: Array(beginning.utf8)[problem.range.lowerBound...], as: UTF8.self)
            if rest == "$" {
                self.init(.variable, text: "", range: problem.range)
                return
            }
            guard rest.hasPrefix("'") || rest.hasPrefix("\""), problem.range.upperBound == end else { return nil }
            (text, range) = (String(rest.dropFirst()), problem.range)
        } else if let last = tokens.last, last.range.upperBound == end {
            switch last.kind {
            case .word(let word, _):
                (text, range) = (word, last.range)
                tokens.removeLast()
            case .variable(let name):
                self.init(.variable, text: name, range: last.range)
                return
            default: break
            }
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
