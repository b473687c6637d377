/// The groups of services in which everyone reaches everyone: the places where cycles are.
///
/// Tarjan's algorithm ("Depth-first search and linear graph algorithms", 1972) with an explicit stack. Components are numbered so that a
/// component depends only on components with smaller numbers.
package struct StronglyConnectedComponents: Sendable {
    /// The number of each service's component.
    package let component: [Int]
    /// The services of each component, by key.
    package let members: [[Int]]
    /// The components that hold a cycle: more than one member, or one that needs itself. By their smallest key.
    package let cyclic: [Int]

    /// Finds the components of a graph.
    package init(_ index: GraphIndex) {
        let search = Search(adjacency: Adjacency(index), count: index.count, from: index.servicesByKey)
        let ranks = index.order.ranks
        let members = search.components.map { $0.sorted { ranks[$0] < ranks[$1] } }
        var component = [Int](repeating: 0, count: index.count)
        for (number, services) in members.enumerated() {
            for service in services { component[service] = number }
        }
        self.component = component
        self.members = members
        cyclic = members.indices
            .filter { number in
                members[number].count > 1 || index.dependencies(of: members[number][0]).contains { $0.to == $0.from }
            }
            .sorted { ranks[members[$0][0]] < ranks[members[$1][0]] }
    }

    /// One run of the search over a part of a graph.
    struct Search {
        /// The components, dependencies first.
        private(set) var components: [[Int]] = []
        /// How many edges were looked at.
        private(set) var steps = 0

        /// Searches from the given vertices, in that order.
        ///
        /// - Parameters:
        ///   - adjacency: The neighbours of each vertex.
        ///   - count: The number of vertices.
        ///   - starts: Where to begin.
        init(adjacency: Adjacency, count: Int, from starts: some Sequence<Int>) {
            let unvisited = -1
            var number = [Int](repeating: unvisited, count: count)
            var low = number
            var isOpen = [Bool](repeating: false, count: count)
            var open: [Int] = []
            var counter = 0
            var frames: [(vertex: Int, next: Int)] = []

            func enter(_ vertex: Int) {
                number[vertex] = counter
                low[vertex] = counter
                counter += 1
                open.append(vertex)
                isOpen[vertex] = true
                frames.append((vertex, adjacency.starts[vertex]))
            }

            for start in starts where number[start] == unvisited {
                enter(start)
                while let frame = frames.last {
                    let vertex = frame.vertex
                    if frame.next < adjacency.starts[vertex + 1] {
                        frames[frames.count - 1].next += 1
                        steps += 1
                        let neighbour = adjacency.targets[frame.next]
                        if number[neighbour] == unvisited {
                            enter(neighbour)
                        } else if isOpen[neighbour] {
                            low[vertex] = min(low[vertex], number[neighbour])
                        }
                        continue
                    }
                    frames.removeLast()
                    if let parent = frames.last?.vertex { low[parent] = min(low[parent], low[vertex]) }
                    guard low[vertex] == number[vertex] else { continue }
                    var component: [Int] = []
                    while let member = open.popLast() {
                        isOpen[member] = false
                        component.append(member)
                        if member == vertex { break }
                    }
                    components.append(component)
                }
            }
        }
    }
}
