/// The cycles as the container computes them: without handles, and without branches that no option selects.
struct PlanCycles {
    private let numbers: [Int32]
    private let isCyclic: [Bool]
    /// For each cycle with members that outlive a resolve, the lifetime of one such member.
    private let sharedLifetimes: [Int32: Lifetime]

    /// Computes the cycles of a graph.
    init(_ index: GraphIndex) {
        var decided: Set<Int> = []
        for edge in index.edges where edge.isTakenBranch { decided.insert(edge.from) }
        let edges = index.edges.filter { edge in
            !edge.isDeferred && !edge.isObserved && !edge.isUndecided
                && !(edge.kind == .alias && decided.contains(edge.from) && !edge.isTakenBranch)
        }
        let components = CompactGraph(vertexCount: index.count, edges: edges.map { (from: $0.from, to: $0.to) })
            .stronglyConnectedComponents()
        numbers = components.numbers
        var sizes = [Int](repeating: 0, count: components.count)
        for number in components.numbers { sizes[Int(number)] += 1 }
        var isCyclic = components.numbers.map { sizes[Int($0)] > 1 }
        for edge in edges where edge.from == edge.to { isCyclic[edge.from] = true }
        self.isCyclic = isCyclic
        var sharedLifetimes: [Int32: Lifetime] = [:]
        for (service, node) in index.snapshot.services.enumerated()
        where isCyclic[service] && node.kind == .component && node.lifetime.isShared {
            sharedLifetimes[components.numbers[service]] = node.lifetime
        }
        self.sharedLifetimes = sharedLifetimes
    }

    /// The number of a service's cycle; nil if the service is in no cycle.
    func number(of service: Int) -> Int? { isCyclic[service] ? Int(numbers[service]) : nil }

    /// The lifetime of a member that outlives a resolve; nil if the cycle has no such member.
    func sharedLifetime(in cycle: Int) -> Lifetime? { sharedLifetimes[Int32(cycle)] }
}
