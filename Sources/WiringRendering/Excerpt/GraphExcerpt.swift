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
    /// All cycles of the graph, so that a cycle has the same number in every picture; none where they are too many to be told one by one.
    package let cycles: CycleReport
    /// What was found in the graph.
    package let findings: [Finding]

    /// Whether a service of the graph is shown.
    private let isShown: [Bool]
    /// Whether an edge of a service is part of a cycle: hardly any is, and of the others nothing has to be looked up.
    private let isInCycle: [Bool]
    /// The cycles of each edge that is part of one, by their positions in the report.
    private let cyclesOfEdges: [DependencyEdge: [Int32]]
    /// What stands for the cycles where they are too many.
    private let tangles: PictureTangles?
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
    ///   - cycles: the cycles of the whole graph, to be told one by one; nil to tell them so only where they are few and soon found.
    ///   - findings: what was found in the graph, to be marked.
    package init(_ index: GraphIndex, services: Set<Int>? = nil, cycles: CycleReport? = nil, findings: [Finding] = []) {
        self.index = index
        self.findings = findings
        let (cycles, tangles) = cycles.map { ($0, nil) } ?? Self.cycles(of: index)
        self.cycles = cycles
        self.tangles = tangles
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

    /// What a picture says of the cycles of an edge; nil where it is part of none.
    func mark(of edge: DependencyEdge) -> CycleMark? { tangles.map { $0.mark(of: edge) } ?? CycleMark(cycles(of: edge)) }

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
        let total = Self.count(index.count, "service")
        let shown = services.count == index.count ? total : "\(services.count) of \(total)"
        return "\(shown), \(Self.count(edges.count, "dependency", "dependencies")), \(rings)"
    }

    private var rings: String {
        if let tangles {
            let word = Self.count(tangles.count, "tangle")
            return "\(word) of too many cycles to tell"
        }
        let count = cycles.cycles.count { $0.edges.allSatisfy { isShown[$0.from] } }
        return cycles.isTruncated ? "\(count) or more cycles" : Self.count(count, "cycle")
    }

    /// The cycles of a graph one by one, or, where a tangle is big or has very many, its tangles.
    private static func cycles(of index: GraphIndex) -> (CycleReport, PictureTangles?) {
        let components = StronglyConnectedComponents(index)
        let tangles = PictureTangles(index, components)
        if tangles.greatest <= PictureTangles.maximumListed {
            let report = ElementaryCycles.find(in: index, components: components, limit: ElementaryCycles.standardLimit)
            if !report.isTruncated { return (report, nil) }
        }
        return (CycleReport(cycles: [], isTruncated: true), tangles)
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
