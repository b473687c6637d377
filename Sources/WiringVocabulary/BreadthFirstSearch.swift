/// A breadth-first search through a graph.
package struct BreadthFirstSearch {
    /// The vertices in the order in which they were found, the starts first.
    package private(set) var found: [Int]
    /// The vertex at which the search ended early, if any.
    package private(set) var goal: Int?
    private var previous: [Int: Int] = [:]

    package init(from starts: [Int], until isGoal: (Int) -> Bool = { _ in false }, _ targets: (Int) -> [Int]) {
        found = starts
        var seen = Set(starts)
        var position = 0
        while position < found.count, goal == nil {
            let vertex = found[position]
            position += 1
            if isGoal(vertex) { goal = vertex }
            for target in targets(vertex) where seen.insert(target).inserted {
                previous[target] = vertex
                found.append(target)
            }
        }
    }

    /// A shortest path from a start to a vertex that was found.
    package func path(to vertex: Int) -> [Int] {
        var path = [vertex]
        while let last = path.last, let earlier = previous[last] { path.append(earlier) }
        return path.reversed()
    }
}
