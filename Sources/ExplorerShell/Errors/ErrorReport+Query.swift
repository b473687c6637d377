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
        }
        self.init(
            problem.message, at: problem.range, details: details, hint: hint, replacement: problem.replacement,
            status: problem.kind == .syntax ? .usage : .commandFailed)
    }
}
