import FindingTexts

/// Evaluates queries on a graph. Every function except `path` is linear in the size of the graph.
package struct QueryEvaluator {
    static let maximumVariableDepth = 100
    /// The answers of names, patterns and variables, so that each is evaluated once.
    private typealias Answers = [GraphQuery.Step.Operation: ServiceSet]

    let index: GraphIndex
    let context: QueryContext

    package init(_ index: GraphIndex, context: QueryContext) {
        self.index = index
        self.context = context
    }

    package func selection(for query: GraphQuery) throws(QueryFailure) -> GraphSelection {
        GraphSelection(try services(for: query), in: index)
    }

    package func services(for query: GraphQuery) throws(QueryFailure) -> ServiceSet {
        var answers: Answers = [:]
        return try services(for: query, within: [], answers: &answers)
    }

    /// - Parameter within: the variables that are being evaluated, outermost first.
    private func services(for query: GraphQuery, within: [String], answers: inout Answers) throws(QueryFailure) -> ServiceSet {
        var stack: [ServiceSet] = []
        for step in query.steps where !Task.isCancelled {
            switch step.operation {
            case .pattern(let text, let isQuoted):
                if answers[step.operation] == nil { answers[step.operation] = try named(text, isQuoted: isQuoted, at: step.range) }
                stack += answers[step.operation].map { [$0] } ?? []
            case .listed, .resolved:
                do throws(QueryProblem) {
                    guard let key = try context.resultKey(of: step) else { continue }
                    let found = ServiceSet(index.servicesByKey.filter { index.key($0) == key }, capacity: index.count)
                    guard !found.isEmpty else {
                        let message = "the graph no longer has a service '\(key)'"
                        throw QueryProblem(.evaluation, message, at: step.range, hint: .remainingServices)
                    }
                    stack.append(found)
                } catch {
                    throw .problem(error)
                }
            case .variable(let name): stack.append(try variable(name, at: step.range, within: within, answers: &answers))
            case .complement:
                if let operand = stack.popLast() { stack.append(operand.complement) }
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
        _ name: String, at range: Range<Int>, within: [String], answers: inout Answers
    ) throws(QueryFailure) -> ServiceSet {
        if let known = answers[.variable(name)] { return known }
        guard let query = context.variables[name] else {
            let near = Suggestions.nearMisses(for: name, among: Array(context.variables.keys)).map { "$\($0)" }
            let others = near.count > 1 ? ["also near: \(near.dropFirst().joined(separator: ", "))"] : []
            throw .evaluation(
                "there is no variable '$\(name)'", at: range, details: others, replacement: near.first,
                hint: near.first.map { "did you mean \($0)?" } ?? .newVariable(name))
        }
        if let start = within.firstIndex(of: name) {
            let chain = (within[start...] + [name]).map { "$\($0)" }.joined(separator: " needs ")
            throw .evaluation("'$\(name)' refers to itself", at: range, details: [chain], hint: "change one of these queries")
        }
        guard within.count < Self.maximumVariableDepth else {
            throw .evaluation("'$\(name)' nests more than \(Self.maximumVariableDepth) variables", at: range)
        }
        do {
            let answer = try services(for: query, within: within + [name], answers: &answers)
            answers[.variable(name)] = answer
            return answer
        } catch .problem(let inner) {
            // The problem's range is in the text of the variable, which is not displayed.
            let details = within.isEmpty ? ["in $\(name) = \(query.text)"] : []
            throw .problem(
                QueryProblem(
                    inner.kind, inner.message, at: range, details: inner.details + details, hint: inner.hint ?? .otherQuery(name)))
        } catch .outside(let error, at: _) {
            throw .outside(error, at: range)
        }
    }

    func all(where isIncluded: (ServiceNode) throws(QueryFailure) -> Bool) throws(QueryFailure) -> ServiceSet {
        var result = ServiceSet(capacity: index.count)
        for service in 0..<index.count where try isIncluded(index.snapshot.services[service]) { result.insert(service) }
        return result
    }
}
