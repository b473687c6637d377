/// Which shared services each service reaches through services that are built in the same request.
///
/// A pass over the condensation of the graph answers the question for 64 shared services at once, so a cycle of any size costs no more than its edges.
struct SharedReach {
    private let graph: CompactGraph
    private let components: CompactGraph.Components

    init(in context: LintContext) {
        var edges: [(from: Int, to: Int)] = []
        for service in 0..<context.index.count where context.isBuilt(service) && !context.isShared(service) {
            for edge in context.index.dependencies(of: service) where !edge.isDeferred && !edge.isObserved && !edge.isUndecided {
                let target = context.behind[edge.to]
                if context.isBuilt(target) { edges.append((service, target)) }
            }
        }
        graph = CompactGraph(vertexCount: context.index.count, edges: edges)
        components = graph.stronglyConnectedComponents()
    }

    /// Calls a function for each shared service with a test whether another service reaches it.
    func forEach(of shared: [Int], _ body: (_ shared: Int, _ isReachedBy: (Int) -> Bool) -> Void) {
        for start in stride(from: 0, to: shared.count, by: 64) where !Task.isCancelled {
            let batch = shared[start..<min(start + 64, shared.count)]
            var reached = [UInt64](repeating: 0, count: components.count)
            for (bit, service) in batch.enumerated() { reached[Int(components.numbers[service])] |= 1 << UInt64(bit) }
            // Each service after its dependencies.
            for service in components.ordered {
                let component = Int(components.numbers[Int(service)])
                for target in graph.targets(of: Int(service)) { reached[component] |= reached[Int(components.numbers[Int(target)])] }
            }
            for (bit, service) in batch.enumerated() { body(service) { reached[Int(components.numbers[$0])] & 1 << UInt64(bit) != 0 } }
        }
    }
}
