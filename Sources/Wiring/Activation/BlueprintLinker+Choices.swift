extension BlueprintLinker {
    /// Marks the branches that choices will not take, where that is known beforehand.
    func markUntakenBranches() {
        for node in blueprint.remarkableNodes where node >= firstNode {
            guard let taken = blueprint.takenBranch(of: node) else { continue }
            for edge in blueprint.edgeNumbers(of: node).dropFirst() where edge != blueprint.firstEdge(of: node) + 1 + taken {
                blueprint.edges[edge].isUntaken = true
            }
        }
    }
}
