/// How fast a piece of work has to be at a million services and four million dependencies, on any machine that is not slower than the one on which
/// the other tools were measured.
enum Target {
    /// The work of finding the components, and of ordering services by them.
    static let components = "strongly connected components and topological order"
    /// The work of writing a drawing.
    static let drawing = "DOT"

    /// The work of finding the shortest way from one service to another.
    static let path = "shortest path"
    /// The work of listing cycles of a graph of some shape.
    static let cycles = "a thousand cycles"
    /// The work of listing cycles of a component that has too many.
    static let tangle = "one giant cycle: a thousand cycles"
    /// The work of reading a graph in the form that wirescope alone reads.
    static let loading = "binary graph file: read"

    /// The services at which targets hold.
    static let services = 1_000_000
    /// The most memory that such work may need, the graph included.
    static let megabytes = 500

    /// The seconds that a piece of work may take in a graph of some size; nil for work without a target.
    static func seconds(for work: String, services count: Int) -> Double? {
        // At the size at which the other tools list as many.
        if work == tangle || work.hasPrefix(cycles) { return count == 100_000 ? 1.4 : nil }
        guard count == services else { return nil }
        // Components in 0.3 seconds and an order in 0.2 are one piece of work here: the order in which components are found is one. What a
        // dominator tree of others tells is what a service alone keeps alive.
        let seconds = [components: 0.3, drawing: 0.5, path: 0.001, path + ", in one giant cycle": 0.001, loading: 0.3]
        return seconds[work] ?? (work.hasPrefix("query dominated") ? 0.2 : nil)
    }
}
