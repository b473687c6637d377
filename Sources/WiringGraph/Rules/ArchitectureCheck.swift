import WiringVocabulary

/// Checks a graph against rules of architecture.
package struct ArchitectureCheck {
    private let rules: ArchitectureRules
    private let index: GraphIndex
    private let file: String
    private var layers: [String: ServiceSet] = [:]
    private var problems: [RulesProblem] = []
    /// The exceptions: the ends, and whether an edge was found that needs it.
    private var exceptions: [(from: ServiceSet, to: ServiceSet, statement: ArchitectureRules.Statement)] = []

    /// Prepares to check.
    ///
    /// - Parameters:
    ///   - rules: the rules.
    ///   - file: what to call the file they are in.
    ///   - index: the graph.
    private init(_ rules: ArchitectureRules, file: String, index: GraphIndex) {
        self.rules = rules
        self.file = file
        self.index = index
    }

    /// Checks a graph; linear in its size for each rule.
    ///
    /// - Parameters:
    ///   - rules: the rules.
    ///   - file: what to call the file they are in.
    ///   - index: the graph.
    ///   - context: what queries can ask beside the graph.
    /// - Throws: every layer whose query has no answer, and every name that neither a layer nor a service has.
    package static func report(
        _ rules: ArchitectureRules, file: String, on index: GraphIndex, context: QueryContext = QueryContext()
    ) throws(RulesError) -> RulesReport {
        var check = ArchitectureCheck(rules, file: file, index: index)
        check.fill(context)
        check.findExceptions()
        let findings = check.findings()
        guard check.problems.isEmpty else {
            throw RulesError(problems: check.problems.sorted { $0.range.lowerBound < $1.range.lowerBound })
        }
        return RulesReport(
            layers: rules.layers.map { layer in
                .init(name: layer.name.text, query: layer.query.text, services: check.layers[layer.name.text]?.count ?? 0)
            },
            findings: findings,
            rules: rules.statements.count - check.exceptions.count,
            exceptions: check.exceptions.count
        )
    }

    // MARK: Layers

    private mutating func fill(_ context: QueryContext) {
        var context = context
        for layer in rules.layers {
            layers[layer.name.text] = ServiceSet(capacity: index.count)
            do throws(QueryProblem) {
                let query = try GraphQuery(layer.query.text)
                context.variables[layer.name.text] = query
                do throws(QueryFailure) {
                    layers[layer.name.text] = try QueryEvaluator(index, context: context).services(for: query)
                } catch {
                    switch error {
                    case .problem(let problem): throw problem
                    case .outside(let error, at: let range): throw QueryProblem(.evaluation, "\(error)", at: range)
                    }
                }
            } catch {
                let moved = error.moved(by: layer.query.offset)
                problems.append(RulesProblem(moved.message, at: moved.range, hint: moved.hint))
            }
        }
    }

    /// The services that a name in a rule stands for.
    private mutating func services(_ name: ArchitectureRules.Piece) -> ServiceSet {
        if let layer = layers[name.text] { return layer }
        switch ServiceLookup(index.snapshot).find(name.text) {
        case .found(let service): return ServiceSet([service], capacity: index.count)
        case .ambiguous(let services):
            let keys = services.prefix(3).map(index.key).joined(separator: ", ")
            problems.append(RulesProblem("'\(name.text)' could be \(services.count) services", at: name.range, hint: "one of \(keys)"))
        case .unknown(let nearMisses):
            let near =
                Suggestions.nearMisses(for: name.text, among: Array(layers.keys), limit: 1).first ?? nearMisses.first.map(index.key)
            problems.append(
                RulesProblem(
                    "there is no layer and no service called '\(name.text)'", at: name.range,
                    hint: near.map { "did you mean \($0)?" } ?? "layer \(name.text) = QUERY makes one"))
        }
        return ServiceSet(capacity: index.count)
    }

    private mutating func findExceptions() {
        for statement in rules.statements {
            guard case .allow(let from, let to, _) = statement.kind else { continue }
            exceptions.append((services(from), services(to), statement))
        }
    }

    private func isAllowed(_ edge: DependencyEdge) -> Bool {
        exceptions.contains { $0.from.contains(edge.from) && $0.to.contains(edge.to) }
    }

    // MARK: Rules

    private mutating func findings() -> [Finding] {
        var findings: [Finding] = []
        for statement in rules.statements {
            switch statement.kind {
            case .forbidPath(let from, let to):
                findings += forbiddenPaths(from: services(from), to: services(to), names: (from.text, to.text), statement)
            case .forbidEdge(let from, let to):
                findings += forbiddenEdges(from: services(from), to: services(to), names: (from.text, to.text), statement)
            case .only(let names, let target):
                var inside = ServiceSet(capacity: index.count)
                for name in names { inside = inside.union(services(name)) }
                findings += intrusions(past: inside, into: services(target), name: target.text, statement)
            case .allow: break
            }
        }
        let empty = rules.layers.filter { layers[$0.name.text]?.isEmpty ?? true }.map { layer in
            Finding(
                rule: "empty-layer", severity: .warning, message: "no service is in the layer \(layer.name.text)", services: [],
                site: SourceSite(file: file, line: layer.line), details: [.init("query", layer.query.text)],
                fix: "correct the query, or remove the layer")
        }
        let unused = exceptions.filter { exception in
            !index.edges.contains { exception.from.contains($0.from) && exception.to.contains($0.to) }
        }.map { exception in
            Finding(
                rule: "unused-exception", severity: .note, message: "nothing needs the exception '\(exception.statement.text.text)'",
                services: [], site: SourceSite(file: file, line: exception.statement.line), fix: "remove it")
        }
        return findings + empty + unused
    }

    /// For each service from which a forbidden way leads, without another one of its layer on it, the shortest way.
    private func forbiddenPaths(
        from: ServiceSet, to: ServiceSet, names: (String, String), _ statement: ArchitectureRules.Statement
    ) -> [Finding] {
        let walk = WayBack(to: to, stoppingAt: from, in: index, isAllowed: isAllowed)
        return walk.starts.map { start in
            let path = walk.path(from: start)
            let keys = [index.key(start)] + path.map { index.key($0.to) }
            return finding(
                "forbidden-path", "'\(keys[0])' reaches '\(keys[keys.count - 1])', and no way may lead from \(names.0) to \(names.1)", path,
                statement)
        }
    }

    private func forbiddenEdges(
        from: ServiceSet, to: ServiceSet, names: (String, String), _ statement: ArchitectureRules.Statement
    ) -> [Finding] {
        edges { from.contains($0.from) && to.contains($0.to) && $0.from != $0.to }.map { edge in
            finding(
                "forbidden-dependency",
                "'\(index.key(edge.from))' needs '\(index.key(edge.to))', and nothing in \(names.0) may need \(names.1) directly", [edge],
                statement)
        }
    }

    /// Whoever is outside and needs something inside directly: others reach it through them.
    private func intrusions(
        past guards: ServiceSet, into target: ServiceSet, name: String, _ statement: ArchitectureRules.Statement
    ) -> [Finding] {
        edges { target.contains($0.to) && !target.contains($0.from) && !guards.contains($0.from) }.map { edge in
            finding(
                "forbidden-access", "'\(index.key(edge.from))' reaches '\(index.key(edge.to))' in \(name), which it may not", [edge],
                statement)
        }
    }

    /// The edges that fulfil a condition and are not excepted, by the key of the dependent; several between two services are one.
    private func edges(_ isMeant: (DependencyEdge) -> Bool) -> [DependencyEdge] {
        index.servicesByKey.flatMap { service in
            var seen: Set<Int> = []
            return index.dependencies(of: service).filter { isMeant($0) && !isAllowed($0) && seen.insert($0.to).inserted }
        }
    }

    private static let maximumSteps = 12

    private func finding(
        _ rule: String, _ message: String, _ path: [DependencyEdge], _ statement: ArchitectureRules.Statement
    ) -> Finding {
        let first = path.first.map { index.snapshot.services[$0.from] }
        let last = path.last.map { index.snapshot.services[$0.to] }
        var details = Finding.details("way", path, maximum: Self.maximumSteps) { edge in
            ("\(index.key(edge.from))  \(edge.noteDescription)", edge.site ?? index.snapshot.services[edge.from].site)
        }
        if let last { details.append(.init("to", last.key, site: last.site)) }
        details.append(.init("rule", statement.text.text, site: SourceSite(file: file, line: statement.line)))
        return Finding(
            rule: rule,
            severity: .error,
            message: message,
            services: (first.map { [$0.key] } ?? []) + path.map { index.key($0.to) },
            site: path.first?.site ?? first?.site,
            details: details,
            fix: path.last.map {
                "take the dependency away, or except it: allow \(index.key($0.from)) -> \(index.key($0.to)) because \"...\""
            }
        )
    }
}
