/// The layer of each box, so that every line leads to a higher layer after some lines are reversed.
struct Layering {
    /// The layer of each box, counted from the left.
    private(set) var layers: [Int]
    /// Whether each line is reversed: a back edge of the depth-first search, which closes a cycle.
    private(set) var isReversed: [Bool]
    let edges: [(from: Int, to: Int)]

    /// Assigns layers: each box as far left as the longest path to it permits, then moved right towards its targets if that shortens lines.
    init(count: Int, edges: [(from: Int, to: Int)]) {
        self.edges = edges
        isReversed = Self.reversed(count: count, edges: edges)
        layers = [Int](repeating: 0, count: count)
        var targets = [[Int]](repeating: [], count: count)
        var open = [Int](repeating: 0, count: count)
        for (number, edge) in edges.enumerated() where edge.from != edge.to {
            let (from, to) = isReversed[number] ? (edge.to, edge.from) : edge
            targets[from].append(to)
            open[to] += 1
        }
        let sources = open
        var order = layers.indices.filter { open[$0] == 0 }
        var next = 0
        while next < order.count {
            let box = order[next]
            next += 1
            for target in targets[box] {
                layers[target] = max(layers[target], layers[box] + 1)
                open[target] -= 1
                if open[target] == 0 { order.append(target) }
            }
        }
        // Moving a box right lengthens its incoming lines and shortens its outgoing ones.
        for box in order.reversed() where !targets[box].isEmpty && targets[box].count >= sources[box] {
            layers[box] = max(layers[box], (targets[box].map { layers[$0] }.min() ?? 1) - 1)
        }
    }

    /// Finds the back edges of a depth-first search that starts at the boxes without incoming lines.
    private static func reversed(count: Int, edges: [(from: Int, to: Int)]) -> [Bool] {
        var leaving = [[Int]](repeating: [], count: count)
        var hasSource = [Bool](repeating: false, count: count)
        for (number, edge) in edges.enumerated() where edge.from != edge.to {
            leaving[edge.from].append(number)
            hasSource[edge.to] = true
        }
        let starts = (0..<count).filter { !hasSource[$0] } + (0..<count).filter { hasSource[$0] }
        var isReversed = [Bool](repeating: false, count: edges.count)
        var next = [Int](repeating: 0, count: count)
        var isVisited = [Bool](repeating: false, count: count)
        var isOnPath = isVisited
        for start in starts where !isVisited[start] {
            var path = [start]
            while let box = path.last {
                (isVisited[box], isOnPath[box]) = (true, true)
                guard next[box] < leaving[box].count else {
                    path.removeLast()
                    isOnPath[box] = false
                    continue
                }
                let number = leaving[box][next[box]]
                next[box] += 1
                if isOnPath[edges[number].to] {
                    isReversed[number] = true
                } else if !isVisited[edges[number].to] {
                    path.append(edges[number].to)
                }
            }
        }
        return isReversed
    }
}
