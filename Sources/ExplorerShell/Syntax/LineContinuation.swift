/// Whether a line that a person types is finished.
package enum LineContinuation {
    /// With what the next row starts when the line is not finished.
    ///
    /// - Parameter line: what was typed so far, of one or more rows.
    /// - Returns: nil for a finished line; nothing inside quotes and words, where every character counts; otherwise an indentation.
    package static func indentation(after line: String) -> String? {
        switch Lexer.output(for: line).openEnd {
        case nil: nil
        case .quote: ""
        case .backslash: line.dropLast().last?.isWhitespace == true ? "  " : ""
        case .parenthesis: "  "
        }
    }
}
