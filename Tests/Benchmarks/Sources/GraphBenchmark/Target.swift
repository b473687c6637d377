/// The time limit of an operation for a million services and four million dependencies. The machine must be at least as fast as that on which the
/// other tools were measured.
enum Target {
    /// The computation of components and of a topological order.
    static let components = "strongly connected components and topological order"
    /// The output of a drawing.
    static let drawing = "DOT"

    /// The search for a shortest path between two services.
    static let path = "shortest path"
    /// The listing of cycles in a graph of some shape.
    static let cycles = "a thousand cycles"
    /// The listing of cycles in a component that has too many.
    static let tangle = "one giant cycle: a thousand cycles"
    /// The parsing of a graph in wirescope's binary format.
    static let loading = "binary graph file: read"

    /// The number of services for which the targets are defined.
    static let services = 1_000_000
    /// The memory limit of such operations, including the graph.
    static let megabytes = 500

    /// The time limit of an operation for a graph size; nil without a target.
    static func seconds(for work: String, services count: Int) -> Double? {
        // The size at which the other tools list as many cycles.
        if work == tangle || work.hasPrefix(cycles) { return count == 100_000 ? 1.4 : nil }
        guard count == services else { return nil }
        // Components in 0.3 seconds and an order in 0.2 are one operation here, since components are found in topological order. The dominator
        // trees of other tools correspond to the services that only one service retains.
        let seconds = [components: 0.3, drawing: 0.5, path: 0.001, path + ", in one giant cycle": 0.001, loading: 0.3]
        return seconds[work] ?? (work.hasPrefix("query dominated") ? 0.2 : nil)
    }
}
