/// The bare shape of a graph: for each vertex its distinct neighbours, in one array.
struct Adjacency: Sendable {
    /// All neighbours, grouped by vertex.
    private(set) var targets: [Int]
    /// Where each vertex's group starts in `targets`; one more at the end.
    private(set) var starts: [Int]

    /// The dependencies of each service, by key, each once.
    init(_ index: GraphIndex) {
        let ranks = index.order.ranks
        self.init(count: index.count) { service in
            let sorted = index.dependencies(of: service).map(\.to).sorted { ranks[$0] < ranks[$1] }
            return sorted.enumerated().filter { $0.offset == 0 || sorted[$0.offset - 1] != $0.element }.map(\.element)
        }
    }

    /// Asks for the neighbours of each vertex.
    init(count: Int, neighbours: (Int) -> [Int]) {
        targets = []
        starts = [0]
        starts.reserveCapacity(count + 1)
        for vertex in 0..<count {
            targets += neighbours(vertex)
            starts.append(targets.count)
        }
    }

    /// The neighbours of a vertex.
    subscript(vertex: Int) -> ArraySlice<Int> { targets[starts[vertex]..<starts[vertex + 1]] }
}
