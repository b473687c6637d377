/// The order of the rows of a rails drawing: dependants first, and what belongs together next to each other.
///
/// It is the reverse of the order in which a depth-first walk leaves the vertices. An edge that leads up closes a cycle.
struct RailsOrder {
    /// The vertices from top to bottom.
    let vertices: [Int]
    /// The row of each vertex.
    let rows: [Int]

    /// Orders vertices that are numbered as they would stand without any edges.
    ///
    /// - Parameter targets: the targets of each vertex.
    init(targets: [[Int]]) {
        var hasSource = [Bool](repeating: false, count: targets.count)
        for (vertex, targets) in targets.enumerated() {
            for target in targets where target != vertex { hasSource[target] = true }
        }
        let roots = targets.indices.filter { !hasSource[$0] }
        // Whoever no root leads to is in a ring or below one; each ring is entered at its first member.
        var walk = PostorderWalk(targets: targets)
        for root in roots { walk.visit(root) }
        var further: [Int] = []
        for vertex in targets.indices where !walk.isVisited(vertex) {
            further.append(vertex)
            walk.visit(vertex)
        }
        walk = PostorderWalk(targets: targets)
        for start in (roots + further).reversed() { walk.visit(start) }
        vertices = walk.left.reversed()
        var rows = [Int](repeating: 0, count: targets.count)
        for (row, vertex) in vertices.enumerated() { rows[vertex] = row }
        self.rows = rows
    }
}

/// A depth-first walk with a stack of its own.
private struct PostorderWalk {
    let targets: [[Int]]
    /// The vertices in the order in which the walk left them.
    private(set) var left: [Int] = []
    /// How many targets of each vertex were looked at; -1 for a vertex that was not visited.
    private var looked: [Int]

    init(targets: [[Int]]) {
        self.targets = targets
        looked = [Int](repeating: -1, count: targets.count)
    }

    func isVisited(_ vertex: Int) -> Bool { looked[vertex] >= 0 }

    mutating func visit(_ start: Int) {
        guard looked[start] < 0 else { return }
        looked[start] = 0
        var path = [start]
        while let vertex = path.last {
            if looked[vertex] < targets[vertex].count {
                let target = targets[vertex][looked[vertex]]
                looked[vertex] += 1
                if looked[target] < 0 {
                    looked[target] = 0
                    path.append(target)
                }
            } else {
                path.removeLast()
                left.append(vertex)
            }
        }
    }
}
