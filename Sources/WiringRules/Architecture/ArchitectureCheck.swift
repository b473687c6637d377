/// Checks a graph against architecture rules.
package struct ArchitectureCheck {
    typealias Piece = ArchitectureRules.Piece
    typealias Statement = ArchitectureRules.Statement

    let rules: ArchitectureRules
    let index: GraphIndex
    let file: String
    var named: RulesLayers
    /// The exceptions: the endpoints of the edges that do not count.
    private(set) var exceptions: [(from: ServiceSet, to: ServiceSet, statement: Statement)] = []
    private(set) var mayBeEmpty: [(name: String, statement: Statement)] = []

    private init(_ rules: ArchitectureRules, file: String, index: GraphIndex, context: QueryContext) {
        self.rules = rules
        self.file = file
        self.index = index
        named = RulesLayers(rules, index: index, context: context)
    }

    /// Checks a graph, for each rule in linear time.
    ///
    /// - Throws: Every layer whose query fails, and every name that is neither a layer nor a service.
    package static func report(
        _ rules: ArchitectureRules, file: String, on index: GraphIndex, context: QueryContext = QueryContext()
    ) throws(RulesError) -> RulesReport {
        var check = ArchitectureCheck(rules, file: file, index: index, context: context)
        check.findExceptions()
        let findings = check.findings()
        if let error = check.named.error { throw error }
        return RulesReport(
            layers: rules.layers.map { layer in
                .init(name: layer.name.text, query: layer.query.text, services: check.named.sets[layer.name.text]?.count ?? 0)
            },
            findings: findings, rules: rules.statements.count { !$0.isException }, exceptions: rules.statements.count(where: \.isException))
    }

    private mutating func findExceptions() {
        for statement in rules.statements {
            switch statement.kind {
            case .allow(let from, let to, _): exceptions.append((named.services(from), named.services(to), statement))
            case .allowEmpty(let name, _):
                if named.isLayer(name) { mayBeEmpty.append((name.text, statement)) }
            default: continue
            }
        }
    }

    func isAllowed(_ edge: DependencyEdge) -> Bool { exceptions.contains { $0.from.contains(edge.from) && $0.to.contains(edge.to) } }

    private mutating func findings() -> [Finding] {
        var findings: [Finding] = []
        for statement in rules.statements where !Task.isCancelled {
            switch statement.kind {
            case .forbidPath(let from, let to): findings += forbiddenPaths(from, to, statement)
            case .forbidEdge(let from, let to): findings += forbiddenEdges(from, to, statement)
            case .only(let names, let target): findings += intrusions(past: names, into: target, statement)
            case .layers(let names):
                let members = names.map { (name: $0.text, services: named.services($0)) }
                findings += backwardPaths(members, statement) + overlaps(members, statement)
            case .acyclic(let group): findings += groupCycles(of: group, statement)
            case .everyReaches(let name, let target): findings += unreached(name, target, isReaching: true, statement)
            case .everyIsReached(let name, let source): findings += unreached(name, source, isReaching: false, statement)
            case .allow, .allowEmpty: break
            }
        }
        return findings + ruleProblems
    }

    /// The edges that satisfy a condition and have no exception, by the key of the dependent; one edge for each pair of services.
    func edges(_ isIncluded: (DependencyEdge) -> Bool) -> [DependencyEdge] {
        index.servicesByKey.flatMap { service in
            var seen: Set<Int> = []
            return index.dependencies(of: service).filter { isIncluded($0) && !isAllowed($0) && seen.insert($0.to).inserted }
        }
    }

    static let maximumSteps = 12

    func finding(_ rule: ArchitectureCatalog.Rule, _ message: String, _ path: [DependencyEdge], _ statement: Statement) -> Finding {
        let first = path.first.map { index.snapshot.services[$0.from] }
        let last = path.last.map { index.snapshot.services[$0.to] }
        var details = Finding.details("path", path, maximum: Self.maximumSteps) { edge in
            ("\(index.key(edge.from))  \(edge.noteDescription)", edge.site ?? index.snapshot.services[edge.from].site)
        }
        if let last { details.append(.init("to", last.key, site: last.site)) }
        details.append(evidence(statement))
        return ArchitectureCatalog.finding(
            rule, message, services: (first.map { [$0.key] } ?? []) + path.map { index.key($0.to) }, site: path.first?.site ?? first?.site,
            details: details,
            fix: path.last.map {
                "remove the dependency, or add an exception: allow \(index.key($0.from)) -> \(index.key($0.to)) because \"...\""
            }
        )
    }

    /// The violated rule, with its location in the file.
    func evidence(_ statement: Statement) -> Finding.Detail {
        Finding.Detail(Self.ruleLabel, statement.text.text, site: site(statement.line))
    }

    package static let ruleLabel = "rule"

    func site(_ line: Int) -> SourceSite { SourceSite(file: file, line: line) }
}

/// The result of checking a graph against architecture rules.
package struct RulesReport: Hashable, Sendable {
    package struct Layer: Hashable, Sendable {
        package var name: String
        package var query: String
        package var services: Int
    }

    package var layers: [Layer]
    /// The violations first, then the problems of the rules themselves.
    package var findings: [Finding]
    /// The number of rules that were checked, without exceptions.
    package var rules: Int
    package var exceptions: Int

    package var violations: Int { findings.count { $0.severity == .error } }
}
