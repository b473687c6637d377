extension Resolution {
    /// Builds an instance after its deep dependencies.
    @inline(never) mutating func boxAfterStages(at node: Int) throws -> AnyObject {
        isStaging = true
        defer { isStaging = false }
        for stage in stages(below: node) { _ = try box(at: stage) }
        return try box(at: node)
    }

    /// The nodes below the given one to build first, the lowest first, so that no initializer is nested too deeply. They are the targets of the edges
    /// that cross from one band into a lower one. Prototypes cannot be built ahead, because they are not cached. Nodes below existing instances are
    /// skipped.
    private mutating func stages(below node: Int) -> [Int] {
        if core.isPublished(node) { return [] }
        let blueprint = core.blueprint
        let bands = blueprint.cycles.bands
        var stages: UnspecializedSet<Int> = []
        var isSeen = [Bool](repeating: false, count: blueprint.nodes.count)
        isSeen[node] = true
        var pending = [node]
        while let current = pending.popLast() {
            // Access by index: iterating over the edges would retain them.
            for edge in blueprint.edgeNumbers(of: current) where blueprint.edges[edge].target >= 0 && !blueprint.edges[edge].isCut {
                let target = blueprint.edges[edge].target
                if bands[target] < bands[current], let base = blueprint.base(of: target), blueprint.nodes[base].lifetimeKind != .prototype {
                    stages.insert(base)
                }
                if isSeen[target] { continue }
                isSeen[target] = true
                if !core.isPublished(target) { pending.append(target) }
            }
        }
        return stages.elements.ordered { (bands[$0], $0) < (bands[$1], $1) }
    }
}
