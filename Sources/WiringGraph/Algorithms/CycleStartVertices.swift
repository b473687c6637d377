/// Considers, for each edge, the smallest vertices of all closed walks over it, and finds their maximum. A search by smallest vertices starts
/// only at these vertices, and from each start follows only edges whose vertex is not smaller.
///
/// If vertices were added in descending order, the result for an edge would be the vertex that brings both ends into one strongly connected
/// component. The computation is a parallel binary search: all edges are tested at once against half of the vertices, then each half recursively.
/// Known components are contracted to one vertex, so each of the log n levels examines every edge at most once.
struct CycleStartVertices {
    /// The greatest start of each edge.
    private(set) var startsByEdge: [Int32]

    private let sources: [Int32]
    private let targets: [Int32]
    /// The component of each vertex as known so far, named by one of its members (union-find).
    private var component: [Int32]
    /// The number of a component within the current test; -1 for any other.
    private var numbers: [Int32]

    /// Edges whose ends come into one component while a range of vertices is added.
    private struct Subproblem {
        var vertices: Range<Int>
        var edges: Range<Int>
    }

    /// Computes the starts.
    ///
    /// - Parameter graph: a strongly connected graph without parallel edges.
    init(_ graph: CompactGraph) {
        let count = graph.vertexCount
        sources = (0..<count).flatMap { repeatElement(Int32($0), count: graph.targets(of: $0).count) }
        targets = graph.targets
        component = (0..<Int32(count)).map { $0 }
        numbers = [Int32](repeating: -1, count: count)
        startsByEdge = [Int32](repeating: 0, count: graph.targets.count)
        for edge in startsByEdge.indices { startsByEdge[edge] = min(sources[edge], targets[edge]) }
        var edges = (0..<Int32(graph.targets.count)).filter { sources[Int($0)] != targets[Int($0)] }
        var subproblems = [Subproblem(vertices: 0..<count, edges: edges.indices)]
        while let subproblem = subproblems.popLast() {
            // Three or fewer edges enter a component at once, since a single edge cannot enter one alone.
            guard subproblem.vertices.count > 1, subproblem.edges.count > 3 else {
                join(edges[subproblem.edges])
                continue
            }
            let middle = (subproblem.vertices.lowerBound + subproblem.vertices.upperBound) / 2
            let border = Self.partition(&edges, subproblem.edges) { startsByEdge[Int($0)] >= Int32(middle) }
            let joined = joinedEdges(&edges, subproblem.edges.lowerBound..<border)
            // The greater vertices are processed first, so that their components are known for the smaller ones.
            if joined < subproblem.edges.upperBound {
                subproblems.append(
                    Subproblem(vertices: subproblem.vertices.lowerBound..<middle, edges: joined..<subproblem.edges.upperBound))
            }
            if joined > subproblem.edges.lowerBound {
                subproblems.append(
                    Subproblem(vertices: middle..<subproblem.vertices.upperBound, edges: subproblem.edges.lowerBound..<joined))
            }
        }
    }

    /// Joins the ends of edges into one component, and records the smallest of their ends as the start.
    private mutating func join(_ edges: ArraySlice<Int32>) {
        let start = edges.reduce(Int32.max) { min($0, startsByEdge[Int($1)]) }
        for edge in edges {
            startsByEdge[Int(edge)] = start
            let (source, target) = (find(sources[Int(edge)]), find(targets[Int(edge)]))
            component[max(source, target)] = Int32(min(source, target))
        }
    }

    /// Moves the edges that satisfy a predicate to the front of a range, and returns the start of the others.
    private static func partition(_ edges: inout [Int32], _ part: Range<Int>, by holds: (Int32) -> Bool) -> Int {
        var border = part.lowerBound
        for place in part where holds(edges[place]) {
            edges.swapAt(place, border)
            border += 1
        }
        return border
    }

    /// Moves the edges whose ends the range joins into one component to its front, and returns the start of the others.
    private mutating func joinedEdges(_ edges: inout [Int32], _ part: Range<Int>) -> Int {
        var vertices: [Int] = []
        var ends: [(from: Int, to: Int)] = []
        ends.reserveCapacity(part.count)
        for edge in edges[part] {
            let (source, target) = (find(sources[Int(edge)]), find(targets[Int(edge)]))
            for end in [source, target] where numbers[end] < 0 {
                numbers[end] = Int32(vertices.count)
                vertices.append(end)
            }
            ends.append((Int(numbers[source]), Int(numbers[target])))
        }
        let found = CompactGraph(vertexCount: vertices.count, edges: ends).stronglyConnectedComponents().numbers
        for vertex in vertices { numbers[vertex] = -1 }
        var border = part.lowerBound
        for (place, end) in zip(part, ends) where found[end.from] == found[end.to] {
            edges.swapAt(place, border)
            border += 1
        }
        return border
    }

    private mutating func find(_ vertex: Int32) -> Int {
        var vertex = Int(vertex)
        while component[vertex] != Int32(vertex) {
            component[vertex] = component[Int(component[vertex])]
            vertex = Int(component[vertex])
        }
        return vertex
    }
}
