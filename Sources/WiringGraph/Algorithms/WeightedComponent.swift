/// One strongly connected component for those who cut it: its services numbered from zero, parallel edges taken together, loops left out (a loop has
/// to be cut whatever else is).
struct WeightedComponent {
    /// All edges from one service to another one.
    struct Arc {
        var from: Int
        var to: Int
        /// What it costs to cut them.
        var weight: Int
    }

    /// How many services there are.
    let count: Int
    /// The arcs, by (from, to).
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

    /// What it costs to cut some arcs.
    func weight(of cut: Set<Int>) -> Int { cut.reduce(0) { $0 + arcs[$1].weight } }

    /// The arcs that lead backwards when the services stand in an order.
    func backward(in order: [Int]) -> Set<Int> {
        var places = [Int](repeating: 0, count: count)
        for (place, vertex) in order.enumerated() { places[vertex] = place }
        return Set(arcs.indices.filter { places[arcs[$0].from] > places[arcs[$0].to] })
    }
}
