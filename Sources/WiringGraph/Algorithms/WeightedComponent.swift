/// A strongly connected component as input for cuts: services are numbered from zero, parallel edges are merged, and self-loops are omitted because
/// every cut contains them.
struct WeightedComponent {
    /// All edges from one service to another.
    struct Arc {
        var from: Int
        var to: Int
        /// The total cost of cutting the edges.
        var weight: Int
    }

    /// The number of services.
    let count: Int
    /// The arcs, sorted by source and target.
    let arcs: [Arc]
    /// The numbers of the arcs that leave each service.
    let leaving: [[Int]]
    /// The numbers of the arcs that enter each service.
    let entering: [[Int]]

    init(_ members: [Int], in index: GraphIndex) {
        var numbers: [Int: Int] = [:]
        for (number, member) in members.enumerated() { numbers[member] = number }
        var arcs: [Arc] = []
        for (number, member) in members.enumerated() {
            var weights: [Int: Int] = [:]
            for edge in index.dependencies(of: member) where !edge.isObserved {
                guard let target = numbers[edge.to], target != number else { continue }
                weights[target, default: 0] += CycleCut.cost(of: edge)
            }
            arcs += weights.sorted { $0.key < $1.key }.map { Arc(from: number, to: $0.key, weight: $0.value) }
        }
        self.init(count: members.count, arcs: arcs)
    }

    init(count: Int, arcs: [Arc]) {
        self.count = count
        self.arcs = arcs
        var leaving = [[Int]](repeating: [], count: count)
        var entering = [[Int]](repeating: [], count: count)
        for (number, arc) in arcs.enumerated() {
            leaving[arc.from].append(number)
            entering[arc.to].append(number)
        }
        self.leaving = leaving
        self.entering = entering
    }

    /// The total cost of some arcs.
    func weight(of cut: Set<Int>) -> Int { cut.reduce(0) { $0 + arcs[$1].weight } }

    /// The arcs that lead backwards in an order of the services.
    func backward(in order: [Int]) -> Set<Int> {
        var places = [Int](repeating: 0, count: count)
        for (place, vertex) in order.enumerated() { places[vertex] = place }
        return Set(arcs.indices.filter { places[arcs[$0].from] > places[arcs[$0].to] })
    }
}
