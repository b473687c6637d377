/// Finds the minimum-cost cut of a small component.
///
/// A graph is acyclic if and only if its vertices have an order without backward arcs, so a minimum cut consists of the backward arcs of the best
/// order. The minimum cost of an order of a set of vertices, as a prefix of the whole order, depends only on the set: dynamic programming over
/// sets.
enum ExactCut {
    static func arcs(of graph: WeightedComponent) -> Set<Int> {
        let count = graph.count
        let sets = 1 << count
        var weights = [Int](repeating: 0, count: count * count)
        for arc in graph.arcs { weights[arc.from * count + arc.to] = arc.weight }
        var best = [Int](repeating: Int.max, count: sets)
        var last = [UInt8](repeating: 0, count: sets)
        best[0] = 0
        // The cost of the arcs from each vertex into a set, in ascending order of the sets, computed from the set without its lowest member.
        var sums = [[Int32]](repeating: [Int32](repeating: 0, count: sets), count: count)
        for vertex in 0..<count {
            for set in 1..<sets {
                sums[vertex][set] = sums[vertex][set & (set - 1)] + Int32(clamping: weights[vertex * count + set.trailingZeroBitCount])
            }
        }
        for set in 0..<(sets - 1) {
            for vertex in 0..<count where set & (1 << vertex) == 0 {
                let larger = set | 1 << vertex
                let cost = best[set] + Int(sums[vertex][set])
                if cost < best[larger] {
                    best[larger] = cost
                    last[larger] = UInt8(vertex)
                }
            }
        }
        var order: [Int] = []
        var set = sets - 1
        while set != 0 {
            let vertex = Int(last[set])
            order.append(vertex)
            set &= ~(1 << vertex)
        }
        return graph.backward(in: order.reversed())
    }
}
