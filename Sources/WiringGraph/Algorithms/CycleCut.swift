/// A cheap set of edges without which a graph has no cycles: a feedback arc set of least weight, where that can be found.
///
/// Component by component. One of up to `maximumExactSize` services is solved exactly, by dynamic programming over sets of services (Held and Karp's
/// scheme, for orders). A greater one is cut by two heuristics, the better of which counts: Eades, Lin and Smyth ("A fast and effective heuristic for
/// the feedback arc set problem", 1993) with weights, and the local ratio of Demetrescu and Finocchi ("Combinatorial algorithms for feedback problems
/// in directed graphs", 2003), which also gives a bound that no cut can go below: a cut that reaches it is proven to be the cheapest too.
///
/// Observed edges take no part: what code looks up when it runs is not cut by a change of the wiring.
package struct CycleCut: Hashable, Sendable {
    /// The cut of one strongly connected component.
    package struct Component: Hashable, Sendable {
        /// The services of the component, by key.
        package var members: [Int]
        /// The edges to cut, by the key of the dependent, then in the order of the slots.
        package var edges: [DependencyEdge]
        /// What cutting them costs.
        package var cost: Int
        /// Whether no other cut costs less; where that is not known, no edge of this one can be spared all the same.
        package var isProven: Bool
    }

    /// The most services of a component that is solved exactly: the work is about 16 × 2¹⁶.
    package static let maximumExactSize = 16

    /// The cuts, the component with the smallest key first.
    package let components: [Component]

    /// Finds the cut of a graph.
    ///
    /// - Parameters:
    ///   - index: the graph.
    ///   - exactSize: the most services of a component to solve exactly, at most `maximumExactSize`.
    package static func find(in index: GraphIndex, exactSize: Int = maximumExactSize) -> CycleCut {
        let components = StronglyConnectedComponents(index)
        return CycleCut(
            components: components.cyclic.map { number in cut(components.members[number], in: index, exactSize: exactSize) })
    }

    /// Every edge to cut.
    package var edges: [DependencyEdge] { components.flatMap(\.edges) }

    /// What it costs to cut an edge: how much code has to change so that the dependent no longer gets the dependency itself.
    ///
    /// A handle (1) is looked up elsewhere; a property (2) is set by somebody else later, or holds a factory; a method (3) is called by somebody else,
    /// its other parameters included; an initializer's parameter (5) changes the type and everyone who calls it; an alias (20) is the same instance,
    /// and cutting it makes two. What is optional costs half, since the dependent can do without.
    package static func cost(of edge: DependencyEdge) -> Int {
        let cost =
            if edge.isDeferred {
                1
            } else {
                switch edge.kind {
                case .property: 2
                case .method: 3
                // What is not known is taken for the hardest.
                case .initializer, .unknown: 5
                case .alias: 20
                case .observed: 0
                }
            }
        return edge.isOptional ? (cost + 1) / 2 : cost
    }

    /// The graph without the edges to cut.
    package func snapshot(of index: GraphIndex) -> GraphSnapshot {
        let cut = Set(edges)
        var snapshot = index.snapshot
        snapshot.edges.removeAll(where: cut.contains)
        return snapshot
    }

    /// The cut of one strongly connected component.
    package static func cut(_ members: [Int], in index: GraphIndex, exactSize: Int) -> Component {
        let graph = WeightedComponent(members, in: index)
        let arcs: Set<Int>
        let isProven: Bool
        if members.count <= min(exactSize, maximumExactSize) {
            (arcs, isProven) = (ExactCut.arcs(of: graph), true)
        } else {
            (arcs, isProven) = HeuristicCut.arcs(of: graph)
        }
        let pairs = Set(arcs.map { graph.arcs[$0] }.map { members[$0.from] &* index.count &+ members[$0.to] })
        let edges = members.flatMap { member in
            index.dependencies(of: member).filter { edge in
                !edge.isObserved && (edge.from == edge.to || pairs.contains(edge.from &* index.count &+ edge.to))
            }
        }
        return Component(members: members, edges: edges, cost: edges.reduce(0) { $0 + cost(of: $1) }, isProven: isProven)
    }
}
