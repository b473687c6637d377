extension Blueprint {
    /// Whether the construction of a definition is always refused.
    package func isRefused(_ node: Int) -> Bool { refusal != nil && nodes[node].definition?.isLive == true }

    /// The nodes of refused definitions and of their direct and indirect dependents. They are not built at activation.
    package var nodesWithRefusal: Set<Int> {
        guard refusal != nil else { return [] }
        let dependents = graph { !$0.isCut }.reversed()
        return Set(BreadthFirstSearch(from: nodes.indices.filter(isRefused)) { dependents.targets(of: $0).map(Int.init) }.found)
    }
}
