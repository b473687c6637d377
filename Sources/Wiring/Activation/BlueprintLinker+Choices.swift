extension BlueprintLinker {
    /// Marks the branches that choices will not take, where that is known beforehand.
    mutating func markUntakenBranches() {
        for slot in blueprint.remarkableSlots where slot >= firstSlot {
            guard let taken = blueprint.takenBranch(of: slot) else { continue }
            for edge in blueprint.edgeNumbers(of: slot).dropFirst() where edge != blueprint.firstEdge(of: slot) + 1 + taken {
                blueprint.edges[edge].isUntaken = true
            }
        }
    }
}
