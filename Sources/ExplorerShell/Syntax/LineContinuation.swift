/// Whether a line that a person types is finished.
package enum LineContinuation {
    /// With what the next row starts when the line is not finished.
    ///
    /// - Parameter line: what was typed so far, of one or more rows.
    /// - Returns: nil for a finished line; nothing inside quotes and words, where every character counts; otherwise an indentation.
    package static func indentation(after line: String) -> String? {
        switch Lexer.output(for: line, mayGoOn: true).openEnd {
        case nil: nil
        case .quote: ""
        case .backslash: line.dropLast().last?.isWhitespace == true ? "  " : ""
        case .parenthesis: "  "
        }
    }

    /// A line of several rows as one row, where that means the same; the text inside quotes keeps its rows.
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
