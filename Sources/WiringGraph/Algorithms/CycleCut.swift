/// A set of edges whose removal leaves a graph without cycles: a feedback arc set of minimum weight where that can be computed.
///
/// Each strongly connected component is solved separately. Up to `maximumExactSize` services are solved exactly, by dynamic programming over sets
/// of services (Held and Karp's scheme for orders). Larger components use the better result of two heuristics: Eades, Lin and Smyth ("A fast and
/// effective heuristic for the feedback arc set problem", 1993) with weights, and the local ratio of Demetrescu and Finocchi ("Combinatorial
/// algorithms for feedback problems in directed graphs", 2003), which also gives a lower bound. A cut that reaches the bound is proven to be
/// minimal.
///
/// Observed edges are ignored: a change of the wiring does not remove a look-up at run time.
package struct CycleCut: Hashable, Sendable {
    /// The cut of one strongly connected component.
    package struct Component: Hashable, Sendable {
        /// The services of the component, sorted by key.
        package var members: [Int]
        /// The edges to cut, by the key of the dependent, then by position.
        package var edges: [DependencyEdge]
        package var cost: Int
        /// Whether no other cut costs less. If false, every edge of the cut is still necessary.
        package var isProven: Bool
    }

    /// The maximum size of a component that is solved exactly: the work is about 16 × 2¹⁶.
    package static let maximumExactSize = 16

    /// The cuts, the component with the smallest key first.
    package let components: [Component]

    /// Finds the minimum cut of a graph. Components of up to `exactSize` services, at most `maximumExactSize`, are solved exactly.
    package static func find(in index: GraphIndex, exactSize: Int = maximumExactSize) -> CycleCut {
        let components = StronglyConnectedComponents(index)
        return CycleCut(components: components.cyclic.map { number in cut(components.members[number], in: index, exactSize: exactSize) })
    }

    package var edges: [DependencyEdge] { components.flatMap(\.edges) }

    /// The cost of cutting an edge: an estimate of the code changes that remove the dependency.
    ///
    /// A handle (1) can be looked up elsewhere. A property (2) can be set later or hold a factory. A method (3) can be called elsewhere, with its
    /// other parameters. A parameter of an initializer (5) changes the type and all callers. An alias (20) is the same instance, and cutting it
    /// creates a second one. An optional dependency costs half, since the dependent works without it.
    package static func cost(of edge: DependencyEdge) -> Int {
        let cost =
            switch edge.kind {
            case _ where edge.isDeferred: 1
            case .property: 2
            case .method: 3
            // An unknown kind is assumed to be the most expensive.
            case .initializer, .unknown: 5
            case .alias: 20
            case .observed: 0
            }
        return edge.isOptional ? (cost + 1) / 2 : cost
    }

    package func snapshot(of index: GraphIndex) -> GraphSnapshot {
        let cut = Set(edges)
        var snapshot = index.snapshot
        snapshot.edges.removeAll(where: cut.contains)
        return snapshot
    }

    package static func cut(_ members: [Int], in index: GraphIndex, exactSize: Int) -> Component {
        let graph = WeightedComponent(members, in: index)
        let (arcs, isProven) = graph.cut(exactSize: exactSize)
        let pairs = Set(arcs.map { graph.arcs[$0] }.map { members[$0.from] &* index.count &+ members[$0.to] })
        let edges = members.flatMap { member in
            index.dependencies(of: member).filter { edge in
                !edge.isObserved && (edge.from == edge.to || pairs.contains(edge.from &* index.count &+ edge.to))
            }
        }
        return Component(members: members, edges: edges, cost: edges.reduce(0) { $0 + cost(of: $1) }, isProven: isProven)
    }
}

/// A strongly connected component as input for cuts: parallel edges are merged, and self-loops are omitted because every cut contains them.
struct WeightedComponent {
    /// All edges from one service to another.
    struct Arc {
        var from: Int
        var to: Int
        var weight: Int
    }

    let count: Int
    /// The arcs, sorted by source and target.
    let arcs: [Arc]
    let leaving: [[Int]]
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

    func cut(exactSize: Int = CycleCut.maximumExactSize) -> (arcs: Set<Int>, isProven: Bool) {
        count <= min(exactSize, CycleCut.maximumExactSize) ? (ExactCut.arcs(of: self), true) : HeuristicCut.arcs(of: self)
    }

    func weight(of cut: Set<Int>) -> Int { cut.reduce(0) { $0 + arcs[$1].weight } }

    /// The arcs that lead backwards in an order of the services.
    func backward(in order: [Int]) -> Set<Int> {
        var places = [Int](repeating: 0, count: count)
        for (place, vertex) in order.enumerated() { places[vertex] = place }
        return Set(arcs.indices.filter { places[arcs[$0].from] > places[arcs[$0].to] })
    }
}

/// Finds the minimum-cost cut of a small component.
///
/// A graph is acyclic if and only if its vertices have an order without backward arcs, so a minimum cut consists of the backward arcs of the best
/// order. The minimum cost of a prefix of the order depends only on the set of its vertices: dynamic programming over sets.
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
                if cost < best[larger] { (best[larger], last[larger]) = (cost, UInt8(vertex)) }
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
