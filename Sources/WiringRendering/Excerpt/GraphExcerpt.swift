/// The part of a graph that a drawing shows, with marks for cycles and findings.
///
/// All renderers take an excerpt, so that queries, focus and failures are handled independently of the format.
package struct GraphExcerpt: Sendable {
    /// The whole graph.
    package let index: GraphIndex
    /// The services to show, sorted by key.
    package let services: [Int]
    /// The number of each service of the graph among these; -1 for a service that is not shown.
    let numbers: [Int]
    /// The edges between them, by the key of the dependent and the position.
    package let edges: [DependencyEdge]
    /// All cycles of the graph, so that a cycle has the same number in every drawing; empty if there are too many to list.
    package let cycles: CycleReport
    package let findings: [Finding]

    private let isShown: [Bool]
    /// Whether a service has an edge in a cycle. This avoids a dictionary look-up for most edges.
    private let isInCycle: [Bool]
    /// The cycles of each edge, as positions in the report.
    private let cyclesOfEdges: [DependencyEdge: [Int32]]
    /// The tangles that replace the cycles if there are too many.
    private let tangles: DiagramTangles?
    private let findingsOfServices: [Int: [Finding]]
    /// The slots that receive several services.
    private let collections: Set<DependencyEdge.Slot>

    /// Creates an excerpt of a graph: all services by default. Without given cycles, those of the graph, or tangles if too many.
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
        var numbers = [Int](repeating: -1, count: index.count)
        for (number, service) in shown.enumerated() { numbers[service] = number }
        self.numbers = numbers
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

    package func node(_ service: Int) -> ServiceNode { index.snapshot.services[service] }

    package func shows(_ service: Int) -> Bool { isShown[service] }

    /// Whether a service is defined and has no other dependents in the whole graph.
    package func isRoot(_ service: Int) -> Bool { !index.isNeeded(service) && index.snapshot.services[service].kind != .missing }

    /// The cycles that contain an edge, sorted by number.
    package func cycles(of edge: DependencyEdge) -> [DependencyCycle] {
        isInCycle[edge.from] ? cyclesOfEdges[edge]?.map { cycles.cycles[Int($0)] } ?? [] : []
    }

    func mark(of edge: DependencyEdge) -> CycleMark? { tangles.map { $0.mark(of: edge) } ?? CycleMark(cycles(of: edge)) }

    /// The findings about a service, the most severe first.
    package func findings(of service: Int) -> [Finding] { findingsOfServices.isEmpty ? [] : findingsOfServices[service] ?? [] }

    /// The highest severity of a service's findings; nil without findings.
    package func severity(of service: Int) -> Finding.Severity? {
        let severities = Set(findings(of: service).map(\.severity))
        return Finding.Severity.allCases.first { severities.contains($0) }
    }

    package func isOfCollection(_ edge: DependencyEdge) -> Bool { !collections.isEmpty && collections.contains(DependencyEdge.Slot(edge)) }

    /// `10 services, 15 dependencies, 1 cycle`; for a part of the graph, `4 of 10 services, ...`.
    package var caption: String {
        let total = Self.count(index.count, "service")
        let shown = services.count == index.count ? total : "\(services.count) of \(total)"
        return "\(shown), \(Self.count(edges.count, "dependency", "dependencies")), \(assemblyCycleSummary)"
    }

    private var assemblyCycleSummary: String {
        if let tangles { return "\(Self.count(tangles.count, "tangle")) of too many cycles to list" }
        let count = cycles.cycles.count { $0.edges.allSatisfy { isShown[$0.from] } }
        return cycles.isTruncated ? "\(count) or more cycles" : Self.count(count, "cycle")
    }

    /// The cycles of a graph, or its tangles if one is large or has too many cycles.
    private static func cycles(of index: GraphIndex) -> (CycleReport, DiagramTangles?) {
        let components = StronglyConnectedComponents(index)
        let tangles = DiagramTangles(index, components)
        if tangles.greatest <= DiagramTangles.maximumListed {
            let report = ElementaryCycles.find(in: index, components: components, limit: ElementaryCycles.standardLimit)
            if !report.isTruncated { return (report, nil) }
        }
        return (CycleReport(cycles: [], isTruncated: true), tangles)
    }

    static func count(_ number: Int, _ one: String, _ many: String? = nil) -> String {
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
                for key in finding.services.withoutRepeats {
                    for service in positions[key] ?? [] { result[service, default: []].append(finding) }
                }
            }
        }
        return result
    }

    private static func edges(of index: GraphIndex, among services: [Int], _ isShown: [Bool]) -> [DependencyEdge] {
        // If the graph is complete and sorted, the array of edges is shared.
        if services.count == index.count, index.order.isIdentity { return index.edges }
        var edges: [DependencyEdge] = []
        for service in services { for edge in index.dependencies(of: service) where isShown[edge.to] { edges.append(edge) } }
        return edges
    }

    private static func collections(among edges: [DependencyEdge]) -> Set<DependencyEdge.Slot> {
        var result: Set<DependencyEdge.Slot> = []
        edges.withUnsafeBufferPointer { edges in
            for position in edges.indices.dropLast()
            where edges[position].from == edges[position + 1].from && edges[position].position == edges[position + 1].position {
                let (edge, next) = (edges[position], edges[position + 1])
                if edge.slot == next.slot, edge.to != next.to, !edge.isObserved, !edge.isUndecided {
                    result.insert(DependencyEdge.Slot(edge))
                }
            }
        }
        return result
    }

    /// The services with findings other than notes, and all of their dependents: the relevant part of a large graph for fault analysis.
    package static func failures(_ findings: [Finding], in index: GraphIndex) -> Set<Int> {
        let keys = Set(findings.filter { $0.severity != .note }.flatMap(\.services))
        let starts = index.servicesByKey.filter { keys.contains(index.key($0)) }
        return Reachability(from: starts, direction: .dependents, in: index).services
    }
}

/// The findings about a service as text, so that no color is required.
struct FindingLabels {
    private static let maximumRules = 3

    /// Returns a line for each severity: `error: cycle-init, missing-definition`; empty without findings.
    static func lines(_ findings: [Finding]) -> [String] {
        Finding.Severity.allCases.compactMap { severity in
            let rules = findings.filter { $0.severity == severity }.map(\.rule).withoutRepeats
            guard !rules.isEmpty else { return nil }
            let more = rules.count > maximumRules ? ", ..." : ""
            return "\(severity.rawValue): \(rules.prefix(maximumRules).joined(separator: ", "))\(more)"
        }
    }
}
