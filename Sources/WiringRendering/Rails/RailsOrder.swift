/// The order of rows in a rails drawing: dependents first, and connected vertices close to each other.
///
/// The order is the reverse postorder of a depth-first search. An edge that leads up closes a cycle.
struct RailsOrder {
    let vertices: [Int]
    let rows: [Int]

    /// Sorts vertices that are numbered in the preferred order.
    init(targets: [[Int]]) {
        var hasSource = [Bool](repeating: false, count: targets.count)
        for (vertex, targets) in targets.enumerated() { for target in targets where target != vertex { hasSource[target] = true } }
        let roots = targets.indices.filter { !hasSource[$0] }
        // Vertices that no root reaches are in a cycle or below one; each cycle is entered at its first member.
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

/// A depth-first search with an explicit stack.
private struct PostorderWalk {
    let targets: [[Int]]
    private(set) var left: [Int] = []
    /// The number of examined targets of each vertex; -1 if not visited.
    private var examinedCount: [Int]

    init(targets: [[Int]]) {
        self.targets = targets
        examinedCount = [Int](repeating: -1, count: targets.count)
    }

    func isVisited(_ vertex: Int) -> Bool { examinedCount[vertex] >= 0 }

    mutating func visit(_ start: Int) {
        guard examinedCount[start] < 0 else { return }
        examinedCount[start] = 0
        var path = [start]
        while let vertex = path.last {
            if examinedCount[vertex] < targets[vertex].count {
                let target = targets[vertex][examinedCount[vertex]]
                examinedCount[vertex] += 1
                if examinedCount[target] < 0 {
                    examinedCount[target] = 0
                    path.append(target)
                }
            } else {
                path.removeLast()
                left.append(vertex)
            }
        }
    }
}
