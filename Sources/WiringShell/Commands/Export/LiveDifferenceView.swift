/// The answer of `diff --live`: the services and dependencies of a declared graph, and those that a running program has used.
///
/// An observation proves that a service was requested, or that an instance was built and therefore its dependencies were requested. A dependency
/// behind a handle counts if the instance was built and the dependency was requested, by any code.
struct LiveDifferenceView: Answer, Hashable, Codable {
    struct Dependency: Hashable, Codable, Comparable {
        /// The keys of both services.
        var from: String
        var to: String

        static func < (left: Self, right: Self) -> Bool { (left.from, left.to) < (right.from, right.to) }
    }

    var declared: String
    /// The services that were requested and are not declared, by key.
    var undeclared: [String]
    var unobserved: [String]
    var undeclaredDependencies: [Dependency]
    /// The declared dependencies of services that were built which were not requested.
    var unobservedDependencies: [Dependency]
    /// The number of services and dependencies that are declared and were observed.
    var agreements: Int
    /// The failure message if differences count as a failure; otherwise nil.
    var failure: String?

    init(of name: String, _ declared: GraphSnapshot, running graph: ExploredGraph, _ usage: UsageReport, _ traces: [RequestTrace]) {
        self.declared = name
        let (requested, built) = (Set(usage.requested), Set(usage.built))
        let expected = UsedGraph(GraphIndex(declared.normalized()))
        let plan = UsedGraph(graph.index)
        let executed = plan.dependencies.filter { built.contains($0.from) && requested.contains($0.to) }
        let observed = executed.union(traces.flatMap(Self.dependencies))
        let services = requested.intersection(plan.services)
        undeclared = services.subtracting(expected.services).sorted()
        unobserved = expected.services.subtracting(requested).sorted()
        undeclaredDependencies = observed.subtracting(expected.dependencies).sorted()
        unobservedDependencies = expected.dependencies.subtracting(observed).filter { built.contains($0.from) }.sorted()
        agreements = services.intersection(expected.services).count + observed.intersection(expected.dependencies).count
    }

    private static func dependencies(in trace: RequestTrace) -> [Dependency] {
        zip(trace.steps, trace.steps.parents(depth: \.depth)).compactMap { step, parent in
            step.outcome == .wrapped ? nil : parent.map { Dependency(from: trace.steps[$0].key, to: step.key) }
        }
    }

    /// The definitions that build instances, and their dependencies on each other. An alias is replaced by its targets: it builds nothing.
    private struct UsedGraph {
        var services: Set<String>
        var dependencies: Set<Dependency> = []

        init(_ index: GraphIndex) {
            let nodes = index.snapshot.services
            let positions = index.servicesByKey.filter { nodes[$0].isBuilt }
            services = Set(positions.map(index.key))
            for position in positions {
                var pending = index.dependencies(of: position).map(\.to)
                var seen = Set(pending)
                while let next = pending.popLast() {
                    if services.contains(index.key(next)) { dependencies.insert(.init(from: index.key(position), to: index.key(next))) }
                    guard nodes[next].kind == .alias else { continue }
                    pending += index.dependencies(of: next).map(\.to).filter { seen.insert($0).inserted }
                }
            }
        }
    }

    func lines(in renderer: TextRenderer) -> [String] {
        func links(_ dependencies: [Dependency]) -> [String] {
            dependencies.map { "\($0.from) \(renderer.style.arrow) \($0.to)" }
        }
        func section(_ title: String, _ names: [String]) -> [String] {
            if names.isEmpty { return [] }
            return [renderer.style.paint("\(title): \(names.count)", .heading)] + names.map { "  " + $0 }
        }
        let differences =
            section("observed, not declared", undeclared + links(undeclaredDependencies))
            + section("declared, never observed", unobserved + links(unobservedDependencies))
        let agreeing = Plural.of(agreements, "service or dependency", "services and dependencies")
        return differences + ["\(agreeing) of \(declared) observed as declared"]
    }

    /// Whether all that was observed is declared, and the reverse.
    var isEmpty: Bool {
        undeclared.isEmpty && unobserved.isEmpty && undeclaredDependencies.isEmpty && unobservedDependencies.isEmpty
    }
}

extension Session {
    /// Compares a declared graph with what the explored running program has requested.
    func liveDifference(from word: Word, isStrict: Bool) throws(CommandError) -> LiveDifferenceView {
        let target = try ensureLoaded()
        guard target.exploration is LiveExploration else {
            throw .usage("\(target.name) is not a running program", at: nil, hint: "help attach")
        }
        let declared = try Command.comparedGraph(word, self)
        let usage = try usage(of: target)
        let traces: TracesReport = try reply(to: .traces(isOn: nil, from: 0), of: target)
        var view = LiveDifferenceView(of: word.text, declared, running: target.graph, usage, traces.traces)
        if isStrict, !view.isEmpty { view.failure = "the running program differs from \(word.text)" }
        return view
    }
}
