/// Determines whether a typed line is complete.
package enum LineContinuation {
    /// Returns the indentation of the next row if the line is incomplete: empty inside quotes and words, where every character counts,
    /// otherwise two spaces; nil if the line is complete.
    package static func indentation(after line: String) -> String? {
        switch Lexer.output(for: line, allowsContinuation: true).unterminatedConstruct {
        case nil: nil
        case .quote: ""
        case .backslash: line.dropLast().last?.isWhitespace == true ? "  " : ""
        case .parenthesis: "  "
        }
    }

    /// Joins the rows of a line into one row without changing its meaning; quoted text keeps its line breaks.
    package static func joined(_ line: String) -> String {
        guard line.contains("\n") else { return line }
        let bytes = Array(line.utf8)
        var result = ""
        for token in Lexer.output(for: line).tokens {
            let text = String(decoding: bytes[token.range], as: UTF8.self)
            let isEnd = token.kind == .separator
            if !result.isEmpty, !isEnd { result += " " }
            result += isEnd ? ";" : text
        }
        return result
    }
}
