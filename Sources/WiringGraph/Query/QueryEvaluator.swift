import FindingTexts

/// Evaluates queries on a graph. Every function except `path` is linear in the size of the graph.
package struct QueryEvaluator {
    /// The maximum nesting depth of variables.
    static let maximumVariableDepth = 100

    let index: GraphIndex
    let context: QueryContext

    /// Creates an evaluator.
    ///
    /// - Parameter context: the external inputs.
    package init(_ index: GraphIndex, context: QueryContext) {
        self.index = index
        self.context = context
    }

    /// The services that a query selects, with the edges between them.
    ///
    /// - Throws: a problem with its range in the query, or an error of an external input.
    package func selection(for query: GraphQuery) throws(QueryFailure) -> GraphSelection {
        GraphSelection(try services(for: query), in: index)
    }

    /// The services that a query selects.
    package func services(for query: GraphQuery) throws(QueryFailure) -> ServiceSet {
        var answers: [String: ServiceSet] = [:]
        return try services(for: query, within: [], answers: &answers)
    }

    /// - Parameters:
    ///   - within: the variables that are being evaluated, outermost first.
    ///   - answers: the results of evaluated variables.
    private func services(for query: GraphQuery, within: [String], answers: inout [String: ServiceSet]) throws(QueryFailure) -> ServiceSet {
        var stack: [ServiceSet] = []
        for step in query.steps where !Task.isCancelled {
            switch step.operation {
            case .pattern(let text, let isQuoted): stack.append(try named(text, isQuoted: isQuoted, at: step.range))
            case .listed, .resolved:
                guard let key = try problem({ () throws(QueryProblem) in try context.resultKey(of: step) }) else { continue }
                stack.append(try withKey(key, at: step.range))
            case .variable(let name): stack.append(try variable(name, at: step.range, within: within, answers: &answers))
            case .complement:
                guard let operand = stack.popLast() else { continue }
                stack.append(operand.complement)
            case .combine(let sign):
                guard let right = stack.popLast(), let left = stack.popLast() else { continue }
                switch sign {
                case .union: stack.append(left.union(right))
                case .difference: stack.append(left.subtracting(right))
                case .intersection: stack.append(left.intersection(right))
                }
            case .call(let function, let queries, let literals):
                let operands = Array(stack.suffix(queries))
                stack.removeLast(operands.count)
                stack.append(try answer(of: function, operands, literals, at: step.range))
            }
        }
        return stack.last ?? ServiceSet(capacity: index.count)
    }

    private func variable(
        _ name: String, at range: Range<Int>, within: [String], answers: inout [String: ServiceSet]
    ) throws(QueryFailure) -> ServiceSet {
        if let known = answers[name] { return known }
        guard let query = context.variables[name] else {
            let near = Suggestions.nearMisses(for: name, among: Array(context.variables.keys)).map { "$\($0)" }
            let others = near.count > 1 ? ["also near: \(near.dropFirst().joined(separator: ", "))"] : []
            throw .problem(
                QueryProblem(
                    .evaluation, "there is no variable '$\(name)'", at: range, details: others, replacement: near.first,
                    hint: near.first.map { "did you mean \($0)?" } ?? .newVariable(name)))
        }
        if let start = within.firstIndex(of: name) {
            let chain = (within[start...] + [name]).map { "$\($0)" }.joined(separator: " needs ")
            throw .problem(
                QueryProblem(
                    .evaluation, "'$\(name)' refers to itself", at: range, details: [chain], hint: "change one of these queries"))
        }
        guard within.count < Self.maximumVariableDepth else {
            throw .problem(QueryProblem(.evaluation, "'$\(name)' nests more than \(Self.maximumVariableDepth) variables", at: range))
        }
        do {
            let answer = try services(for: query, within: within + [name], answers: &answers)
            answers[name] = answer
            return answer
        } catch .problem(let inner) {
            // The problem's range is in the text of the variable, which is not displayed.
            let details = within.isEmpty ? ["in $\(name) = \(query.text)"] : []
            throw .problem(
                QueryProblem(
                    inner.kind, inner.message, at: range, details: inner.details + details,
                    hint: inner.hint ?? .otherQuery(name)))
        } catch .outside(let error, at: _) {
            throw .outside(error, at: range)
        }
    }

    private func withKey(_ key: String, at range: Range<Int>) throws(QueryFailure) -> ServiceSet {
        let found = ServiceSet(index.servicesByKey.filter { index.key($0) == key }, capacity: index.count)
        guard !found.isEmpty else {
            throw .problem(QueryProblem(.evaluation, "the graph no longer has a service '\(key)'", at: range, hint: .remainingServices))
        }
        return found
    }

    func problem<Answer>(_ body: () throws(QueryProblem) -> Answer) throws(QueryFailure) -> Answer {
        do {
            return try body()
        } catch {
            throw .problem(error)
        }
    }

    /// The services that satisfy a predicate.
    func all(where isIncluded: (ServiceNode) throws(QueryFailure) -> Bool) throws(QueryFailure) -> ServiceSet {
        var result = ServiceSet(capacity: index.count)
        for service in 0..<index.count where try isIncluded(index.snapshot.services[service]) { result.insert(service) }
        return result
    }
}
