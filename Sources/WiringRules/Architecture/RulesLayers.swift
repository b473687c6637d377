/// Resolves the names in a rules file in a graph, and collects their problems.
struct RulesLayers {
    /// The services of each layer; empty for a layer whose query fails.
    private(set) var sets: [String: ServiceSet] = [:]
    /// The patterns that match nothing, by layer.
    private(set) var unmatched: [String: [QueryEvaluator.UnmatchedPattern]] = [:]
    /// The queries of the layers, which later queries may refer to by `$NAME`.
    private(set) var context: QueryContext
    private var problems: [RulesProblem] = []
    private let index: GraphIndex

    init(_ rules: ArchitectureRules, index: GraphIndex, context: QueryContext) {
        self.index = index
        self.context = context
        for layer in rules.layers where !Task.isCancelled {
            let name = layer.name.text
            if let query = query(layer.query) { self.context.variables[name] = query }
            let answer = answer(layer.query)
            unmatched[name] = answer?.unmatched
            sets[name] = answer?.services ?? ServiceSet(capacity: index.count)
        }
    }

    var error: RulesError? { problems.isEmpty ? nil : RulesError(problems: problems.sorted { $0.range.lowerBound < $1.range.lowerBound }) }

    /// The services that a query of the file returns; a pattern in it that matches nothing is a problem.
    mutating func services(of query: ArchitectureRules.Piece) -> ServiceSet {
        let answer = answer(query)
        for pattern in answer?.unmatched ?? [] {
            let near = pattern.nearMisses.first.map { QueryHint.words("did you mean \($0)?") }
            report(RulesProblem("'\(pattern.text)' matches nothing", at: query.range, hint: near ?? .services))
        }
        return answer?.services ?? ServiceSet(capacity: index.count)
    }

    private func query(_ text: ArchitectureRules.Piece) -> GraphQuery? { try? GraphQuery(text.text) }

    /// The services that a query returns, and the patterns in it that match nothing; nil for a query that fails.
    private mutating func answer(
        _ text: ArchitectureRules.Piece
    ) -> (services: ServiceSet, unmatched: [QueryEvaluator.UnmatchedPattern])? {
        do throws(QueryProblem) {
            let query = try GraphQuery(text.text)
            do throws(QueryFailure) {
                let evaluator = QueryEvaluator(index, context: context)
                return (try evaluator.services(for: query), try evaluator.unmatchedPatterns(in: query))
            } catch {
                switch error {
                case .problem(let problem): throw problem
                case .outside(let error, at: let range): throw QueryProblem(.evaluation, "\(error)", at: range)
                }
            }
        } catch {
            let moved = error.moved(by: text.offset)
            problems.append(RulesProblem(moved.message, at: moved.range, hint: moved.hint))
            return nil
        }
    }

    /// Whether a name is that of a layer; otherwise adds a problem.
    mutating func isLayer(_ name: ArchitectureRules.Piece) -> Bool {
        if sets[name.text] != nil { return true }
        let near = Suggestions.nearMisses(for: name.text, among: Array(sets.keys), limit: 1).first
        report(RulesProblem("there is no layer called '\(name.text)'", at: name.range, hint: near.map { "did you mean \($0)?" }))
        return false
    }

    mutating func report(_ problem: RulesProblem) { problems.append(problem) }

    mutating func services(_ name: ArchitectureRules.Piece) -> ServiceSet {
        if let layer = sets[name.text] { return layer }
        switch ServiceLookup(index.snapshot).find(name.text) {
        case .found(let service): return ServiceSet([service], capacity: index.count)
        case .ambiguous(let services):
            let keys = services.prefix(3).map(index.key).joined(separator: ", ")
            report(RulesProblem("'\(name.text)' matches \(services.count) services", at: name.range, hint: "one of \(keys)"))
        case .unknown(let nearMisses):
            let near = Suggestions.nearMisses(for: name.text, among: Array(sets.keys), limit: 1).first ?? nearMisses.first.map(index.key)
            report(
                RulesProblem(
                    "there is no layer and no service called '\(name.text)'", at: name.range,
                    hint: near.map { "did you mean \($0)?" } ?? "define it with: layer \(name.text) = QUERY"))
        }
        return ServiceSet(capacity: index.count)
    }
}
