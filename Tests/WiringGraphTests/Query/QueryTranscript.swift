import GraphFixtures
import WiringGraph
import WiringRules

/// The displayed output of queries: the keys of the result, or the problem with carets.
struct QueryTranscript {
    var evaluator: QueryEvaluator

    init(_ graph: GraphSnapshot, context: QueryContext = QueryContext()) {
        evaluator = QueryEvaluator(GraphIndex(graph), context: context)
    }

    func text(_ queries: [String]) -> String {
        queries.map(text).joined(separator: "\n") + "\n"
    }

    func text(_ query: String) -> String {
        do {
            let selection = try evaluator.selection(for: GraphQuery(query))
            let keys = selection.services.map(selection.index.key)
            return "? \(query)\n  \(keys.isEmpty ? "nothing" : keys.joined(separator: " "))"
        } catch let problem as QueryProblem {
            return text(problem, query)
        } catch QueryFailure.problem(let problem) {
            return text(problem, query)
        } catch QueryFailure.outside(let error, at: let range) {
            return text(QueryProblem(.evaluation, "outside: \(error)", at: range), query)
        } catch {
            return "? \(query)\n  \(error)"
        }
    }

    private func text(_ problem: QueryProblem, _ query: String) -> String {
        let before = String(decoding: query.utf8.prefix(problem.range.lowerBound), as: UTF8.self)
        let marked = String(decoding: query.utf8.dropFirst(problem.range.lowerBound).prefix(problem.range.count), as: UTF8.self)
        let carets = String(repeating: " ", count: before.count) + String(repeating: "^", count: max(1, marked.count))
        var lines = ["? \(query)", "  \(carets)", "  \(problem.kind.rawValue) error: \(problem.message)"]
        lines += problem.details.map { "    \($0)" }
        if let hint = problem.hint { lines.append("  hint: \(hint.words)") }
        if let replacement = problem.replacement {
            let after = String(decoding: query.utf8.dropFirst(problem.range.upperBound), as: UTF8.self)
            lines.append("  corrected: \(before)\(replacement)\(after)")
        }
        return lines.joined(separator: "\n")
    }
}
