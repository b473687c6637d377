/// The longest path of a graph; each strongly connected component is crossed on a shortest path.
package enum LongestChain {
    /// Finds the longest path; among several, the one whose keys come first.
    ///
    /// - Returns: the services in order; none for an empty graph.
    package static func services(in index: GraphIndex) -> [Int] {
        let components = StronglyConnectedComponents(index, includesObserved: true)
        let depths = ComponentDepths(components, in: index)
        let ranks = index.order.ranks
        func next(from component: Int) -> DependencyEdge? {
            components.members[component].lazy.flatMap { index.dependencies(of: $0) }
                .filter { depths[components.component[$0.to]] + 1 == depths[component] }
                .min { ranks[$0.to] < ranks[$1.to] }
        }
        guard let deepest = index.servicesByKey.max(by: { depths[components.component[$0]] < depths[components.component[$1]] }) else {
            return []
        }
        var edge = next(from: components.component[deepest])
        var chain = [edge?.from ?? deepest]
        while let step = edge, let here = chain.last {
            // Within a component, the path continues at the service that has the next edge.
            if step.from != here { chain += (ShortestPath.find(in: index, from: here, to: step.from) ?? []).map(\.to) }
            chain.append(step.to)
            edge = next(from: components.component[step.to])
        }
        return chain
    }
}
