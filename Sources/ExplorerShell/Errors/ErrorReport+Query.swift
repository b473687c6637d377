import WiringGraph

extension ErrorReport {
    /// Describes a problem with a query; if it has a correction, the hint is the corrected line.
    init(_ problem: QueryProblem) {
        var details = problem.details
        var hint = problem.hint?.text
        if problem.replacement != nil {
            // The corrected line shows the similar name, but does not explain an operator.
            if problem.kind == .syntax, let hint { details.append(hint) }
            hint = nil
        } else if let words = hint, words.contains(" ") {
            // A hint must be a command line, and the query language does not know the commands.
            details.append(words)
            let first = words.prefix { $0 != " " }
            hint = ["services", "let"].contains(first) ? String(first) : "help query"
        }
        self.init(
            problem.message, at: problem.range, details: details, hint: hint, replacement: problem.replacement,
            status: problem.kind == .syntax ? .usage : .commandFailed)
    }
}
