extension Blueprint {
    @usableFromInline package typealias Edge = LinkedEdge

    /// Whether the dependency must be complete before the dependent is visible to others.
    package func isConstructionEdge(_ edge: Edge) -> Bool {
        if edge.isCut || edge.target < 0 { return false }
        switch edge.kind {
        case .initializer, .alias: return true
        case .observed, .unknown: return false
        // A value is copied when it is returned, so a later injection would not reach the copies.
        // An awaited instance may already be used by several tasks.
        case .property, .method: return nodes[edge.from].definition.map { !$0.isReference || $0.isAsynchronous } ?? false
        }
    }

    package func graph(where isIncluded: (Edge) -> Bool) -> CompactGraph {
        var pairs: [(from: Int, to: Int)] = []
        pairs.reserveCapacity(edges.count)
        for edge in edges where edge.target >= 0 && isIncluded(edge) { pairs.append((edge.from, edge.target)) }
        return CompactGraph(vertexCount: nodes.count, edges: pairs)
    }
}
