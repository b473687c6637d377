extension CompactGraph {
    /// The vertices that the first one leads to, itself included, the nearer ones first.
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

    /// The same graph with other numbers for its vertices; the targets of each are in ascending order.
    ///
    /// - Parameter order: the present numbers of all vertices, in the order of the new ones.
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

    /// The greatest number that the lengths of all circuits of a strongly connected graph are multiples of: the greatest common divisor of how far the
    /// edges miss leading exactly one step away (Denardo, "Periods of connected networks and powers of nonnegative matrices", 1977).
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
