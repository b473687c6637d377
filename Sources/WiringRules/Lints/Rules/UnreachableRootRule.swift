/// Reports entry points that can never be built, with the path to the cause.
extension LintRule {
    static let unreachableRoot: LintRule = .init("unreachable-root") { context in
        let broken = broken(in: context)
        guard !broken.isEmpty else { return [] }
        let causes = NearestTarget(
            of: broken, passing: { _ in true }, over: { edge in !edge.isDeferred && !edge.isOptional && !edge.isObserved }, in: context
        )
        let ways = context.roots.filter { root in
            (context.isBuilt(root) || context.kinds[root] == .alias) && causes.distance[root] > 0 && !isNamed(root, in: context)
        }.map(causes.path)
        // One finding for each cause, with the entry points that it disables.
        return ways.grouped { $0[$0.count - 1] }.map { cause, ways in
            let roots = ways.prefix(5).map { context.key($0[0]) }
            let subject =
                ways.count == 1
                ? "'\(roots[0])' cannot be built, since it needs" : "\(ways.count) entry points cannot be built, since they need"
            return unreachableRoot.description.finding(
                "\(subject) '\(context.key(cause))'", services: roots + [context.key(cause)],
                details: Finding.details("path", ways) { (PathText.text($0, in: context.index), context.site($0[0])) },
                fix: "correct the cause, which has its own finding")
        }
    }

    /// Whether a service depends on a missing or abstract service directly: then the finding about that service names it.
    private static func isNamed(_ service: Int, in context: LintContext) -> Bool {
        context.index.dependencies(of: service).contains { edge in
            !edge.isDeferred && !edge.isOptional && !edge.isObserved
                && (context.kinds[edge.to] == .missing || context.services[edge.to].isAbstract)
        }
    }

    /// Services that cannot be built themselves: missing and abstract ones, those with an undecided dependency, members of construction cycles.
    private static func broken(in context: LintContext) -> [Int] {
        var isBroken = [Bool](repeating: false, count: context.index.count)
        for service in 0..<context.index.count {
            isBroken[service] = context.kinds[service] == .missing || context.services[service].isAbstract
        }
        for edge in context.undecided where !edge.isDeferred { isBroken[edge.from] = true }
        if !context.constructed.cyclic.isEmpty {
            var edges: [(from: Int, to: Int)] = []
            for number in context.constructed.cyclic {
                for service in context.constructed.members[number] {
                    for edge in context.index.dependencies(of: service) where edge.isConstruction && !edge.isDeferred && !edge.isObserved {
                        if edge.to == service { isBroken[service] = true }
                        edges.append((service, edge.to))
                    }
                }
            }
            let rings = CompactGraph(vertexCount: context.index.count, edges: edges).stronglyConnectedComponents()
            var sizes = [Int](repeating: 0, count: rings.count)
            for number in rings.numbers { sizes[Int(number)] += 1 }
            for service in 0..<context.index.count where sizes[Int(rings.numbers[service])] > 1 { isBroken[service] = true }
        }
        return context.index.servicesByKey.filter { isBroken[$0] }
    }
}
