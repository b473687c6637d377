extension Resolution {
    /// The nodes below the given one to build first, the lowest first, so that no initializer is nested too deeply.
    ///
    /// They are the targets of the edges that cross from one band into a lower one. Prototypes cannot be built ahead, because they are not cached.
    func stages(below node: Int) -> [Int] {
        if core.isPublished(node) { return [] }
        var stages: [Int: Int] = [:]
        for crossed in crossings(below: node) {
            guard let base = core.blueprint.base(of: crossed), core.blueprint.nodes[base].lifetimeKind != .prototype else { continue }
            stages[base] = core.blueprint.cycles.band(of: base)
        }
        return stages.ordered { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key)
    }

    /// The nodes below the given one that are targets of edges from a higher band. Nodes below existing instances are skipped.
    private func crossings(below node: Int) -> [Int] {
        let blueprint = core.blueprint
        let bands = blueprint.cycles.bands
        var isSeen = [Bool](repeating: false, count: blueprint.nodes.count)
        var isCrossed = isSeen
        var crossings: [Int] = []
        isSeen[node] = true
        var pending = [node]
        while let current = pending.popLast() {
            for edge in blueprint.edges(of: current) where edge.target >= 0 && !edge.isCut {
                let target = edge.target
                if bands[target] < bands[current], !isCrossed[target] {
                    isCrossed[target] = true
                    crossings.append(target)
                }
                if isSeen[target] { continue }
                isSeen[target] = true
                if core.isPublished(target) { continue }
                pending.append(target)
            }
        }
        return crossings
    }
}
