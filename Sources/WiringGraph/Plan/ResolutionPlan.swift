/// What resolving a service would do, step by step, as far as a graph tells: nothing is built to find out.
package struct ResolutionPlan: Hashable, Sendable {
    /// What would happen to one service.
    package struct Step: Hashable, Sendable {
        /// The service, by its position.
        package var service: Int
        /// What would happen.
        package var outcome: ResolutionOutcome
        /// How deep in the tree, the resolved service being 0.
        package var depth: Int
        /// The post-processor of a `wrapped` step.
        package var processor: String?
        /// Which parameter or property asks for it; nil for the service itself.
        package var slot: String?
    }

    /// Why a resolve would fail.
    package struct Failure: Hashable, Sendable {
        /// One sentence without a full stop.
        package var message: String
        /// The service at which it fails, by its position.
        package var service: Int
    }

    /// The steps in the order in which each begins.
    package internal(set) var steps: [Step] = []
    /// Why it would fail, after these steps; nil when it would not.
    package internal(set) var failure: Failure?
    /// What the graph cannot know, one sentence each.
    package internal(set) var notes: [String] = []
    /// The types of the runtime arguments that have to be given.
    package internal(set) var arguments: [String] = []

    /// How many instances would be built.
    package var built: Int { steps.count { $0.outcome == .built } }
    /// What would be built, in the order in which it would be complete.
    package var completed: [Int] {
        var completed: [Int] = []
        var open: [Step] = []
        for step in steps {
            while let last = open.last, last.depth >= step.depth { completed.append(open.removeLast().service) }
            if step.outcome == .built { open.append(step) }
        }
        return completed + open.reversed().map(\.service)
    }
    /// How many are there already when they are asked for.
    package var reused: Int { steps.count(where: \.outcome.isReuse) }

    /// Nothing is planned yet.
    init() {}

    /// Predicts a resolve.
    ///
    /// - Parameters:
    ///   - service: the service, by its position.
    ///   - index: the graph.
    ///   - built: the keys of the services that have an instance which outlives a resolve.
    ///   - scopes: the scopes that are entered where the resolve begins, from inside to outside; nil where nobody knows.
    package init(of service: Int, in index: GraphIndex, built: Set<String> = [], entered scopes: [String]? = nil) {
        var simulation = PlanSimulation(index, built: built, entered: scopes)
        simulation.run(service)
        self = simulation.plan
    }
}
