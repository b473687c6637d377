/// The cycles of definitions, which construction uses to find the members of a cycle, and the depth of the graph below each node.
struct CycleTable: Sendable {
    /// For each node, the number of its cycle (strongly connected component); -1 without a cycle. Empty if the graph has no cycles.
    private var numbers: [Int32] = []
    private var sharedMembers: UnspecializedDictionary<Int, Int> = [:]
    /// For each node, its band, see `Resolution.stages(below:)`; empty if there is only one band.
    private(set) var bands: [Int32] = []

    init() {}

    init(_ blueprint: Blueprint) {
        let graph = blueprint.graph { !$0.isCut }
        let components = graph.stronglyConnectedComponents()
        let nodes = blueprint.nodes.indices
        numbers = [Int32](repeating: -1, count: nodes.count)
        if components.count < nodes.count {
            var sizes = [Int](repeating: 0, count: components.count)
            for number in components.numbers { sizes[Int(number)] += 1 }
            for node in nodes where sizes[Int(components.numbers[node])] > 1 { numbers[node] = components.numbers[node] }
        }
        for edge in blueprint.edges where edge.from == edge.target && !edge.isCut { numbers[edge.from] = components.numbers[edge.from] }
        for (node, cycle) in numbers.enumerated() where cycle >= 0 && blueprint.nodes[node].isKept { sharedMembers[Int(cycle)] = node }
        if !numbers.contains(where: { $0 >= 0 }) { numbers = [] }
        bands = Self.bands(of: graph, components: components)
        if !bands.contains(where: { $0 > 0 }) { bands = [] }
    }

    var isEmpty: Bool { numbers.isEmpty }

    func number(of node: Int) -> Int { numbers.isEmpty ? -1 : Int(numbers[node]) }

    func band(of node: Int) -> Int { bands.isEmpty ? 0 : Int(bands[node]) }

    func sharedMember(of node: Int) -> Int? { sharedMembers.isEmpty ? nil : sharedMembers[number(of: node)] }

    /// The maximal number of nested initializers.
    private static let bandHeight = 50

    /// Cuts the graph into bands of bounded height by the longest path below each node. Components are numbered so that an edge never leads to a
    /// higher number. One pass in that order visits targets first.
    private static func bands(of graph: CompactGraph, components: CompactGraph.Components) -> [Int32] {
        let numbers = components.numbers
        var depths = [Int](repeating: 0, count: components.count)
        for node in components.ordered.lazy.map(Int.init) {
            let component = Int(numbers[node])
            for position in Int(graph.rowStart[node])..<Int(graph.rowStart[node + 1]) {
                let target = Int(numbers[Int(graph.targets[position])])
                if target != component { depths[component] = max(depths[component], depths[target] + 1) }
            }
        }
        return numbers.map { Int32(depths[Int($0)] / bandHeight) }
    }
}
