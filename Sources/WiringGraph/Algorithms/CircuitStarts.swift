/// For each edge the greatest vertex of which it is part of a circuit, or a closed way, that passes no smaller one: whoever looks for circuits by their
/// smallest vertex begins at these vertices only, and follows from each the edges only that have it or a greater one.
///
/// Were the vertices put back one by one, the greatest first, it would be the one with which both ends of an edge come into one strongly connected
/// component. All edges are asked together whether half of the vertices are enough for that, then each half of them in the same way, and what is
/// known to be one component is taken for one vertex: as much work as to look at all edges once for each halving.
struct CircuitStarts {
    /// The vertex of each edge.
    private(set) var ofEdges: [Int32]

    private let sources: [Int32]
    private let targets: [Int32]
    /// The component that each vertex was found to be in so far, by one of its members.
    private var component: [Int32]
    /// The number of a component among those that edges are asked about now; -1 for any other.
    private var numbers: [Int32]

    /// Edges that are known to come into one component while the vertices from one up to another come back.
    private struct Question {
        var vertices: Range<Int>
        var edges: Range<Int>
    }

    /// Finds them.
    ///
    /// - Parameter graph: a strongly connected graph without parallel edges.
    init(_ graph: CompactGraph) {
        let count = graph.vertexCount
        sources = (0..<count).flatMap { repeatElement(Int32($0), count: graph.targets(of: $0).count) }
        targets = graph.targets
        component = (0..<Int32(count)).map { $0 }
        numbers = [Int32](repeating: -1, count: count)
        ofEdges = [Int32](repeating: 0, count: graph.targets.count)
        for edge in ofEdges.indices { ofEdges[edge] = min(sources[edge], targets[edge]) }
        var edges = (0..<Int32(graph.targets.count)).filter { sources[Int($0)] != targets[Int($0)] }
        var questions = [Question(vertices: 0..<count, edges: edges.indices)]
        while let question = questions.popLast() {
            // So few come into one component all at once: one alone cannot.
            guard question.vertices.count > 1, question.edges.count > 3 else {
                join(edges[question.edges])
                continue
            }
            let middle = (question.vertices.lowerBound + question.vertices.upperBound) / 2
            let border = Self.partition(&edges, question.edges) { ofEdges[Int($0)] >= Int32(middle) }
            let joined = joinedEdges(&edges, question.edges.lowerBound..<border)
            // The greater vertices come first, so that their components are known afterwards.
            if joined < question.edges.upperBound {
                questions.append(Question(vertices: question.vertices.lowerBound..<middle, edges: joined..<question.edges.upperBound))
            }
            if joined > question.edges.lowerBound {
                questions.append(Question(vertices: middle..<question.vertices.upperBound, edges: question.edges.lowerBound..<joined))
            }
        }
    }

    /// Notes that edges come into one component, with the smallest of their ends.
    private mutating func join(_ edges: ArraySlice<Int32>) {
        let start = edges.reduce(Int32.max) { min($0, ofEdges[Int($1)]) }
        for edge in edges {
            ofEdges[Int(edge)] = start
            let (source, target) = (find(sources[Int(edge)]), find(targets[Int(edge)]))
            component[max(source, target)] = Int32(min(source, target))
        }
    }

    /// Puts those edges of a part first that something holds for, and tells where the others begin.
    private static func partition(_ edges: inout [Int32], _ part: Range<Int>, by holds: (Int32) -> Bool) -> Int {
        var border = part.lowerBound
        for place in part where holds(edges[place]) {
            edges.swapAt(place, border)
            border += 1
        }
        return border
    }

    /// Puts those edges of a part first whose ends it brings into one component, and tells where the others begin.
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
