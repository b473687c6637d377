/// The number of paths from one service to another.
package struct PathCount {
    /// The number of paths; 0 if there is none, and at most `Int.max`.
    package let count: Int
    /// Whether no path passes through a cycle. Otherwise more simple paths may exist than are counted.
    package let isExact: Bool

    /// Counts the paths; each cycle counts as one service.
    ///
    /// Counting simple paths is not feasible with cycles; the graph of the strongly connected components has none.
    package init(from start: Int, to end: Int, in index: GraphIndex) {
        let components = StronglyConnectedComponents(index, includesObserved: true)
        count = Self.count(in: index, components: components, from: start, to: end)
        let below = index.reach(ServiceSet([start], capacity: index.count), .dependencies)
        let above = index.reach(ServiceSet([end], capacity: index.count), .dependents)
        isExact = below.intersection(above).positions.allSatisfy { components.members.count(of: components.component[$0]) == 1 }
    }

    /// Counts the paths in a graph whose components, including observed edges, are known.
    package static func count(in index: GraphIndex, components: StronglyConnectedComponents, from start: Int, to end: Int) -> Int {
        let (first, last) = (components.component[start], components.component[end])
        guard first >= last else { return 0 }
        // Components depend only on smaller numbers, so one pass counts all paths between the two.
        var counts = [Int](repeating: 0, count: first - last + 1)
        counts[0] = 1
        guard first > last else { return 1 }
        for component in (last + 1)...first {
            let next = Set(components.members[component].flatMap { index.dependencies(of: $0).map { components.component[$0.to] } })
            var sum = 0
            for dependency in next where dependency >= last && dependency < component {
                let (total, isOverflow) = sum.addingReportingOverflow(counts[dependency - last])
                sum = isOverflow ? Int.max : total
            }
            counts[component - last] = sum
        }
        return counts[first - last]
    }
}
