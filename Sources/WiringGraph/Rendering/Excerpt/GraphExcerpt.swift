package import WiringVocabulary

/// The part of a graph that a picture shows, with what is marked in it: cycles and findings.
///
/// Every renderer of pictures takes one, so that a query, a focus or the way to a failure is decided once, whatever the format.
package struct GraphExcerpt: Sendable {
    /// The whole graph.
    package let index: GraphIndex
    /// The services to show, by key.
    package let services: [Int]
    /// The edges among them, by the key of the dependent and the position.
    package let edges: [DependencyEdge]
    /// All cycles of the graph, so that a cycle has the same number in every picture.
    package let cycles: CycleReport
    /// What was found in the graph.
    package let findings: [Finding]

    /// Whether a service of the graph is shown.
    private let isShown: [Bool]
    /// Whether an edge of a service is part of a cycle: hardly any is, and of the others nothing has to be looked up.
    private let isInCycle: [Bool]
    /// The cycles of each edge that is part of one, by their positions in the report.
    private let cyclesOfEdges: [DependencyEdge: [Int32]]
    /// The findings about each service that has some.
    private let findingsOfServices: [Int: [Finding]]
    /// The slots that receive several services.
    private let collections: Set<Slot>

    private struct Slot: Hashable {
        var owner: Int
        var position: Int
        var name: String

        init(_ edge: DependencyEdge) { (owner, position, name) = (edge.from, edge.position, edge.slot) }
    }

    /// Cuts a part out of a graph.
    ///
    /// - Parameters:
    ///   - index: the graph.
    ///   - services: the services to show; nil for all.
    ///   - cycles: the cycles of the whole graph, where they are known already.
    ///   - findings: what was found in the graph, to be marked.
    package init(_ index: GraphIndex, services: Set<Int>? = nil, cycles: CycleReport? = nil, findings: [Finding] = []) {
        self.index = index
        self.findings = findings
        let cycles = cycles ?? ElementaryCycles.find(in: index)
        self.cycles = cycles
        var isShown = [Bool](repeating: services == nil, count: index.count)
        for service in services ?? [] where isShown.indices.contains(service) { isShown[service] = true }
        self.isShown = isShown
        let shown = index.servicesByKey.filter { isShown[$0] }
        self.services = shown
        let edges = Self.edges(of: index, among: shown, isShown)
        self.edges = edges
        var cyclesOfEdges: [DependencyEdge: [Int32]] = [:]
        var isInCycle = [Bool](repeating: false, count: index.count)
        for (position, cycle) in cycles.cycles.enumerated() {
            for edge in cycle.edges {
                isInCycle[edge.from] = true
                cyclesOfEdges[edge, default: []].append(Int32(position))
            }
        }
        self.cyclesOfEdges = cyclesOfEdges
        self.isInCycle = isInCycle
        findingsOfServices = Self.findings(findings, in: index)
        collections = Self.collections(among: edges)
    }

    /// The service at a position of the graph.
    package func node(_ service: Int) -> ServiceNode { index.snapshot.services[service] }

    /// Whether a service of the graph is shown.
    package func shows(_ service: Int) -> Bool { isShown[service] }

    /// Whether nobody in the whole graph needs a service that somebody provides.
    package func isRoot(_ service: Int) -> Bool { !index.isNeeded(service) && index.snapshot.services[service].kind != .missing }

    /// The cycles that an edge is part of, by number.
    package func cycles(of edge: DependencyEdge) -> [DependencyCycle] {
        isInCycle[edge.from] ? cyclesOfEdges[edge]?.map { cycles.cycles[Int($0)] } ?? [] : []
    }

    /// What was found about a service, the worst first.
    package func findings(of service: Int) -> [Finding] {
        findingsOfServices.isEmpty ? [] : findingsOfServices[service] ?? []
    }

    /// The worst of what was found about a service; nil if nothing was.
    package func severity(of service: Int) -> Finding.Severity? {
        let severities = Set(findings(of: service).map(\.severity))
        return Finding.Severity.allCases.first { severities.contains($0) }
    }

    /// Whether an edge is one of several that lead into the same slot.
    package func isOfCollection(_ edge: DependencyEdge) -> Bool { !collections.isEmpty && collections.contains(Slot(edge)) }

    /// `10 services, 15 dependencies, 1 cycle`; with a part of the graph `4 of 10 services, ...`.
    package var caption: String {
        let count = cycles.cycles.count { $0.edges.allSatisfy { isShown[$0.from] } }
        let total = Self.count(index.count, "service")
        let shown = services.count == index.count ? total : "\(services.count) of \(total)"
        let ring = cycles.isTruncated ? "\(count) or more cycles" : Self.count(count, "cycle")
        return "\(shown), \(Self.count(edges.count, "dependency", "dependencies")), \(ring)"
    }

    private static func count(_ number: Int, _ one: String, _ many: String? = nil) -> String {
        "\(number) \(number == 1 ? one : many ?? one + "s")"
    }

    private static func findings(_ findings: [Finding], in index: GraphIndex) -> [Int: [Finding]] {
        guard !findings.isEmpty else { return [:] }
        var positions: [String: [Int]] = [:]
        let subjects = Set(findings.flatMap(\.services))
        for service in index.servicesByKey where subjects.contains(index.key(service)) {
            positions[index.key(service), default: []].append(service)
        }
        var result: [Int: [Finding]] = [:]
        for severity in Finding.Severity.allCases {
            for finding in findings where finding.severity == severity {
                var seen: Set<String> = []
                for key in finding.services where seen.insert(key).inserted {
                    for service in positions[key] ?? [] { result[service, default: []].append(finding) }
                }
            }
        }
        return result
    }

    private static func edges(of index: GraphIndex, among services: [Int], _ isShown: [Bool]) -> [DependencyEdge] {
        // A whole graph in its normal order shares its edges with the picture.
        if services.count == index.count, index.order.isIdentity { return index.edges }
        var edges: [DependencyEdge] = []
        for service in services {
            for edge in index.dependencies(of: service) where isShown[edge.to] { edges.append(edge) }
        }
        return edges
    }

    private static func collections(among edges: [DependencyEdge]) -> Set<Slot> {
        var result: Set<Slot> = []
        edges.withUnsafeBufferPointer { edges in
            for position in edges.indices.dropLast()
            where edges[position].from == edges[position + 1].from && edges[position].position == edges[position + 1].position {
                let (edge, next) = (edges[position], edges[position + 1])
                if edge.slot == next.slot, edge.to != next.to, !edge.isObserved, !edge.isUndecided { result.insert(Slot(edge)) }
            }
        }
        return result
    }
}
