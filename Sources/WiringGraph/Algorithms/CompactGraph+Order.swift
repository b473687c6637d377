extension CompactGraph {
    /// The vertices reachable from vertex 0, which comes first, in breadth-first order.
    func breadthFirstOrder() -> [Int] {
        guard vertexCount > 0 else { return [] }
        var isSeen = [Bool](repeating: false, count: vertexCount)
        isSeen[0] = true
        var order = [0]
        var head = 0
        while head < order.count {
            for target in targets(of: order[head]) where !isSeen[Int(target)] {
                isSeen[Int(target)] = true
                order.append(Int(target))
            }
            head += 1
        }
        return order
    }

    /// Returns the graph with renumbered vertices; the targets of each vertex are in ascending order.
    ///
    /// - Parameter order: the current numbers of all vertices, in the order of their new numbers.
    func renumbered(_ order: [Int]) -> CompactGraph {
        var numbers = [Int32](repeating: 0, count: vertexCount)
        for (number, vertex) in order.enumerated() { numbers[vertex] = Int32(number) }
        var rowStart: [Int32] = [0]
        var renumbered: [Int32] = []
        rowStart.reserveCapacity(vertexCount + 1)
        renumbered.reserveCapacity(targets.count)
        for vertex in order {
            renumbered += targets(of: vertex).map { numbers[Int($0)] }.sorted()
            rowStart.append(Int32(renumbered.count))
        }
        return CompactGraph(rowStart: rowStart, targets: renumbered)
    }

    /// The greatest common divisor of the lengths of all circuits of a strongly connected graph. Each edge contributes the distance of its source
    /// plus one, minus the distance of its target (Denardo, "Periods of connected networks and powers of nonnegative matrices", 1977).
    func period() -> Int {
        var distances = [Int](repeating: -1, count: vertexCount)
        var period = 0
        for vertex in breadthFirstOrder() {
            if distances[vertex] < 0 { distances[vertex] = 0 }
            for target in targets(of: vertex) {
                if distances[Int(target)] < 0 { distances[Int(target)] = distances[vertex] + 1 }
                var rest = abs(distances[vertex] + 1 - distances[Int(target)])
                while rest != 0 { (period, rest) = (rest, period % rest) }
                if period == 1 { return 1 }
            }
        }
        return max(1, period)
    }
}
