/// Finds completions inside a query.
struct QueryCompletionProvider {
    let session: Session
    let fallback: (String) -> [CompletionCandidate]

    func completion(of query: QueryText) -> Completion {
        let end = query.offset + query.text.utf8.count
        guard let expected = QueryExpectation(atEndOf: query.text) else { return Completion(range: end..<end, candidates: []) }
        let range = (expected.range.lowerBound + query.offset)..<(expected.range.upperBound + query.offset)
        return Completion(range: range, candidates: candidates(for: expected))
    }

    private func candidates(for expected: QueryExpectation) -> [CompletionCandidate] {
        switch expected.kind {
        case .operand: operands(expected.text)
        case .variable: matching(expected.text, variables)
        case .operation(let isInParentheses): operations(expected.text, isInParentheses)
        case .argument(let function, let parameter): arguments(expected.text, of: function, parameter)
        }
    }

    private func operands(_ text: String) -> [CompletionCandidate] {
        let humps = CamelHump(text)
        let services = session.target.map { CompletionProvider.rankedServices(text, in: $0.graph) } ?? []
        let quoted = services.map { service in
            var service = service
            service.candidate.text = GraphQuery.quoted(service.candidate.text)
            return service
        }
        let functions = QueryFunction.allCases.compactMap { function -> (rank: Int, candidate: CompletionCandidate)? in
            let call = function.parameters.isEmpty ? "\(function.rawValue)()" : "\(function.rawValue)("
            let candidate = CompletionCandidate(call, summary: function.summary, isPartial: !function.parameters.isEmpty)
            return humps.rank(of: function.rawValue).map { ($0, candidate) }
        }
        let variables = text.isEmpty ? self.variables.map { (rank: 0, candidate: $0) } : []
        return CompletionCandidate.best(quoted + variables + functions)
    }

    private var variables: [CompletionCandidate] {
        session.variables.sorted { $0.key < $1.key }.map { CompletionCandidate("$\($0.key)", summary: $0.value.text) }
    }

    private func operations(_ text: String, _ isInParentheses: Bool) -> [CompletionCandidate] {
        guard text.isEmpty else { return [] }
        let signs = [
            CompletionCandidate("&", summary: "services in both"), CompletionCandidate("+", summary: "services in either"),
            CompletionCandidate("-", summary: "services in the first but not in the second"),
        ]
        return signs + (isInParentheses ? [CompletionCandidate(")", summary: "the end of the argument")] : [])
    }

    private func arguments(_ text: String, of function: QueryFunction, _ parameter: QueryFunction.Parameter) -> [CompletionCandidate] {
        if parameter == .file { return fallback(text).map { Self.quoted($0) } }
        guard let index = session.target?.graph.index else { return [] }
        let words = QueryEvaluator(index).words(for: function)
        var seen: Set<String> = []
        return matching(text, words.filter { seen.insert($0).inserted }.map { Self.quoted(CompletionCandidate($0)) })
    }

    private static func quoted(_ candidate: CompletionCandidate) -> CompletionCandidate {
        var candidate = candidate
        candidate.text = GraphQuery.quoted(candidate.text)
        return candidate
    }

    private func matching(_ text: String, _ candidates: [CompletionCandidate]) -> [CompletionCandidate] {
        let humps = CamelHump(text)
        return CompletionCandidate.best(
            candidates.compactMap { candidate in
                humps.rank(of: candidate.text.filter { !"$'\"".contains($0) }).map { ($0, candidate) }
            })
    }
}
