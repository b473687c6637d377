/// The union of two graphs, with the state of each service and dependency.
struct ComparedGraph: Sendable {
    /// The state of a service or a dependency; the page numbers the states in this order.
    enum State: Int, Hashable, Sendable {
        case same, added, removed, changed

        /// The mark before a name: color is never the only sign.
        var mark: String { ["", "+ ", "- ", "~ "][rawValue] }

        /// The class for style sheets, which names the color; nil for an unchanged service.
        var style: String? { self == .same ? nil : "\(self)" }
    }

    /// A dependency, identified by its ends and its description.
    struct Line: Hashable {
        var from: String
        var to: String
        var text: String
    }

    let comparison: GraphComparison
    let index: GraphIndex
    private let states: [String: State]
    private let before: Set<Line>
    private let after: Set<Line>

    /// Merges the graphs of a comparison. A service that was only renamed counts as the same.
    init(_ comparison: GraphComparison) {
        self.comparison = comparison
        before = Set(comparison.before.edges.map { Self.line($0, in: comparison.before.services) })
        after = Set(comparison.after.edges.map { Self.line($0, in: comparison.after.services) })
        var states: [String: State] = [:]
        for service in comparison.changed { states[service.after.key] = .changed }
        for service in comparison.added { states[service.key] = .added }
        for service in comparison.removed { states[service.key] = .removed }
        self.states = states
        index = GraphIndex(Self.union(comparison, after))
    }

    private static func union(_ comparison: GraphComparison, _ after: Set<Line>) -> GraphSnapshot {
        var union = comparison.after
        union.findings = []
        let (before, now) = (comparison.before.name, comparison.after.name)
        union.name = before == now ? now : "\(before) to \(now)"
        let known = Set(union.assemblies.map(\.name))
        union.assemblies += comparison.before.assemblies.filter { !known.contains($0.name) }
        var positions: [String: Int] = [:]
        for (position, service) in union.services.enumerated() { positions[service.key] = position }
        for service in comparison.before.services where positions[service.key] == nil {
            positions[service.key] = union.services.count
            union.services.append(service)
        }
        for edge in comparison.before.edges {
            let line = line(edge, in: comparison.before.services)
            guard !after.contains(line), let from = positions[line.from], let to = positions[line.to] else { continue }
            var removed = edge
            (removed.from, removed.to) = (from, to)
            union.edges.append(removed)
        }
        return union.normalized()
    }

    private static func line(_ edge: DependencyEdge, in services: [ServiceNode]) -> Line {
        let text = ([edge.slotDescription] + edge.signs).joined(separator: ", ")
        return Line(from: services[edge.from].key, to: services[edge.to].key, text: text)
    }

    func line(_ edge: DependencyEdge) -> Line { Self.line(edge, in: index.snapshot.services) }

    func state(of service: Int) -> State { states[index.key(service)] ?? .same }

    func state(of edge: DependencyEdge) -> State {
        let line = line(edge)
        return !after.contains(line) ? .removed : before.contains(line) ? .same : .added
    }

    /// An excerpt of the union; cycles that the second graph does not contain are omitted.
    func excerpt(services: Set<Int>? = nil) -> GraphExcerpt {
        var cycles = ElementaryCycles.find(in: index)
        cycles.cycles.removeAll { cycle in cycle.edges.contains { !after.contains(line($0)) } }
        return GraphExcerpt(index, services: services, cycles: cycles, findings: comparison.findingsGained)
    }

    /// The changed services with their neighbors; only the ends of changed dependencies if there are more than `limit` neighbors.
    func changes(atMost limit: Int) -> Set<Int> {
        let services = Set((0..<index.count).filter { state(of: $0) != .same })
        let edges = index.snapshot.edges
        let near = services.union(
            edges.lazy.filter { services.contains($0.from) || services.contains($0.to) }.flatMap { [$0.from, $0.to] })
        if near.count <= limit { return near }
        return services.union(edges.lazy.filter { state(of: $0) != .same }.flatMap { [$0.from, $0.to] })
    }

    /// `1 added (+), 2 removed (-), 0 changed (~)`, and the number of renamed services.
    var caption: String {
        let counts = "\(comparison.added.count) added (+), \(comparison.removed.count) removed (-), \(comparison.changed.count) changed (~)"
        return counts + (comparison.renamed.isEmpty ? "" : ", \(comparison.renamed.count) renamed")
    }
}
