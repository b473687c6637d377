/// The longest way down a graph, a strongly connected component being passed as short as it can be.
package enum LongestChain {
    /// Finds it; of several, the one whose keys come first.
    ///
    /// - Returns: the services in order; none for an empty graph.
    package static func services(in index: GraphIndex) -> [Int] {
        let components = StronglyConnectedComponents(index, includesObserved: true)
        let ranks = index.order.ranks
        var depths = [Int](repeating: 0, count: components.members.count)
        // Which edge leads on from each component.
        var next = [DependencyEdge?](repeating: nil, count: components.members.count)
        for service in components.dependenciesFirst {
            let component = components.component[service]
            for edge in index.dependencies(of: service) where components.component[edge.to] != component {
                let depth = depths[components.component[edge.to]] + 1
                let isBetter = depth == depths[component] && next[component].map { ranks[edge.to] < ranks[$0.to] } ?? false
                guard depth > depths[component] || isBetter else { continue }
                depths[component] = depth
                next[component] = edge
            }
        }
        guard let deepest = index.servicesByKey.max(by: { depths[components.component[$0]] < depths[components.component[$1]] }) else {
            return []
        }
        var chain = [next[components.component[deepest]]?.from ?? deepest]
        while let here = chain.last, let edge = next[components.component[here]] {
            // Within a component the way leads over others to the one that goes on.
            if edge.from != here { chain += (ShortestPath.find(in: index, from: here, to: edge.from) ?? []).map(\.to) }
            chain.append(edge.to)
        }
        return chain
    }
}
