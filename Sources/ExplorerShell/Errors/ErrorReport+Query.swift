import WiringGraph

extension ErrorReport {
    /// Puts a problem with a query into words; where it can be corrected, the hint is the corrected line.
    init(_ problem: QueryProblem) {
        var details = problem.details
        var hint = problem.hint?.text
        if problem.replacement != nil {
            // The corrected line says which name is near; what a sign means it does not say.
            if problem.kind == .syntax, let hint { details.append(hint) }
            hint = nil
        } else if let words = hint, words.contains(" ") {
            // A hint is a line to type; the query language knows nothing of commands.
            details.append(words)
            let first = words.prefix { $0 != " " }
            hint = ["services", "let"].contains(first) ? String(first) : "help query"
        }
        self.init(
            problem.message, at: problem.range, details: details, hint: hint, replacement: problem.replacement,
            status: problem.kind == .syntax ? .usage : .commandFailed)
    }
}
