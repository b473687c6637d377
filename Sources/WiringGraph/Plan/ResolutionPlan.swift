/// The predicted steps of a resolve, derived from the graph without building instances.
package struct ResolutionPlan: Hashable, Sendable {
    /// The predicted result for one service.
    package struct Step: Hashable, Sendable {
        package var service: Int
        package var outcome: ResolutionOutcome
        /// The depth in the tree; 0 for the resolved service.
        package var depth: Int
        /// The post-processor of a `wrapped` step.
        package var processor: String?
        /// The parameter or property that receives it; nil for the resolved service.
        package var slot: String?
    }

    /// The reason why a resolve would fail.
    package struct Failure: Hashable, Sendable {
        package var message: String
        package var service: Int
    }

    /// The steps in the order of their beginnings.
    package internal(set) var steps: [Step] = []
    /// The failure after these steps; nil if the resolve succeeds.
    package internal(set) var failure: Failure?
    /// The facts that the graph does not contain, one sentence each.
    package internal(set) var notes: [String] = []
    /// The types of the required runtime arguments.
    package internal(set) var arguments: [String] = []

    package var built: Int { steps.count { $0.outcome == .built } }
    /// The services that would be built, in the order of their completion.
    package var completed: [Int] {
        var completed: [Int] = []
        var open: [Step] = []
        for step in steps {
            while let last = open.last, last.depth >= step.depth { completed.append(open.removeLast().service) }
            if step.outcome == .built { open.append(step) }
        }
        return completed + open.reversed().map(\.service)
    }
    package var reused: Int { steps.count(where: \.outcome.isReuse) }

    init() {}

    /// Predicts a resolve. `built` are the services with an instance that outlives it, `scopes` lead outward; nil if unknown.
    package init(of service: Int, in index: GraphIndex, built: Set<String> = [], entered scopes: [String]? = nil) {
        var simulation = PlanSimulation(index, built: built, entered: scopes)
        simulation.run(service)
        self = simulation.plan
    }
}

/// The cycles as the container computes them: without handles, and without branches that no option selects.
struct PlanCycles {
    private let numbers: [Int32]
    private let isCyclic: [Bool]
    /// For each cycle with members that outlive a resolve, the lifetime of one such member.
    private let sharedLifetimes: [Int32: Lifetime]

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
