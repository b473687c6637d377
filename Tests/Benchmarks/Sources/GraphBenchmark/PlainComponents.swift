/// Strongly connected components implemented with two arrays of integers: a lower bound for the work of any tool.
///
/// Kosaraju's algorithm (Sharir, "A strong-connectivity algorithm and its applications in data flow analysis", 1981): two searches.
struct PlainComponents {
    /// The number of components.
    let count: Int

    /// - Parameters:
    ///   - count: the number of vertices.
    ///   - ends: the edges.
    init(vertices count: Int, ends: [(from: Int, to: Int)]) {
        let forwards = Self.rows(count, ends.lazy.map { ($0.from, $0.to) })
        let backwards = Self.rows(count, ends.lazy.map { ($0.to, $0.from) })
        var isSeen = [Bool](repeating: false, count: count)
        var cursor = forwards.starts
        var finished: [Int32] = []
        finished.reserveCapacity(count)
        var stack: [Int32] = []
        for start in 0..<count where !isSeen[start] {
            isSeen[start] = true
            stack.append(Int32(start))
            while let top = stack.last {
                let vertex = Int(top)
                if cursor[vertex] < forwards.starts[vertex + 1] {
                    let target = Int(forwards.targets[Int(cursor[vertex])])
                    cursor[vertex] += 1
                    if !isSeen[target] {
                        isSeen[target] = true
                        stack.append(Int32(target))
                    }
                } else {
                    stack.removeLast()
                    finished.append(top)
                }
            }
        }
        var components = 0
        for start in finished.reversed() where isSeen[Int(start)] {
            components += 1
            isSeen[Int(start)] = false
            stack.append(start)
            while let vertex = stack.popLast() {
                for position in backwards.starts[Int(vertex)]..<backwards.starts[Int(vertex) + 1] {
                    let target = Int(backwards.targets[Int(position)])
                    guard isSeen[target] else { continue }
                    isSeen[target] = false
                    stack.append(Int32(target))
                }
            }
        }
        self.count = components
    }

    private static func rows(_ count: Int, _ edges: some Sequence<(Int, Int)>) -> (starts: [Int32], targets: [Int32]) {
        var starts = [Int32](repeating: 0, count: count + 1)
        var edgeCount = 0
        for edge in edges {
            starts[edge.0 + 1] += 1
            edgeCount += 1
        }
        for vertex in 0..<count { starts[vertex + 1] += starts[vertex] }
        var next = starts
        var targets = [Int32](repeating: 0, count: edgeCount)
        for edge in edges {
            targets[Int(next[edge.0])] = Int32(edge.1)
            next[edge.0] += 1
        }
        return (starts, targets)
    }
}
