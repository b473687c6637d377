/// Johnson's search within one strongly connected component, whose vertices are numbered from zero in the order of their keys.
struct ElementaryCycleSearch {
    /// The circuits found; each starts at its smallest vertex.
    private(set) var circuits: [[Int]] = []
    /// The work done, in edges.
    private(set) var steps: Int
    private(set) var isTruncated = false

    private let limit: Int
    private let graph: CompactGraph
    /// The total number of vertices of the circuits found.
    private var circuitVertexCount = 0
    /// The subgraph that is currently searched; vertices outside have another number.
    private var region: [Int32]
    private var regionCount: Int32 = 0
    private var isBlocked: [Bool]
    /// For each blocked vertex, the edges to it from vertices that are unblocked together with it.
    private var blockedEdges: [[Int32]]
    /// Whether an edge is in `blockedEdges`.
    private var isBlockedEdge: [Bool]
    private let sources: [Int32]
    /// The number of each vertex within the subgraph whose components are computed.
    private var numbers: [Int32]

    /// Prepares to search a component without parallel edges; `steps` is the work done for other components.
    init(_ graph: CompactGraph, limit: Int, steps: Int) {
        self.graph = graph
        self.limit = limit
        self.steps = steps
        let count = graph.vertexCount
        region = [Int32](repeating: 0, count: count)
        isBlocked = [Bool](repeating: false, count: count)
        blockedEdges = [[Int32]](repeating: [], count: count)
        isBlockedEdge = [Bool](repeating: false, count: graph.targets.count)
        sources = (0..<count).flatMap { repeatElement(Int32($0), count: graph.targets(of: $0).count) }
        numbers = [Int32](repeating: 0, count: count)
    }

    mutating func run() {
        var pending = [Array(0..<graph.vertexCount)]
        while let part = pending.popLast(), !isTruncated, !Task.isCancelled {
            regionCount += 1
            for vertex in part {
                region[vertex] = regionCount
                isBlocked[vertex] = false
                for edge in blockedEdges[vertex] { isBlockedEdge[Int(edge)] = false }
                blockedEdges[vertex].removeAll()
            }
            let start = part[0]
            findCircuits(through: start)
            let rest = part.dropFirst()
            region[start] = 0
            // The components that contain a circuit; the one with the smallest vertex is searched next.
            pending += components(of: rest).sorted { $0[0] > $1[0] }
        }
    }

    /// The strongly connected components of a subgraph that contain a circuit, their vertices in ascending order.
    private mutating func components(of part: ArraySlice<Int>) -> [[Int]] {
        guard !part.isEmpty, !isTruncated else { return [] }
        let vertices = Array(part)
        for (number, vertex) in vertices.enumerated() { numbers[vertex] = Int32(number) }
        var rowStart: [Int32] = [0]
        rowStart.reserveCapacity(vertices.count + 1)
        var targets: [Int32] = []
        for vertex in vertices {
            for target in graph.targets(of: vertex) where region[Int(target)] == regionCount { targets.append(numbers[Int(target)]) }
            rowStart.append(Int32(targets.count))
        }
        let inner = CompactGraph(rowStart: rowStart, targets: targets)
        steps += targets.count + vertices.count
        // The vertices of the subgraph are in ascending order, and the members of each component are listed by number.
        return inner.stronglyConnectedComponents().members()
            .filter { $0.count > 1 || inner.targets(of: $0[0]).contains(Int32($0[0])) }
            .map { component in component.map { vertices[$0] } }
    }

    private mutating func findCircuits(through start: Int) {
        struct Frame {
            var vertex: Int
            var next: Int
            var closed = false
        }
        var path = [start]
        var frames = [Frame(vertex: start, next: Int(graph.rowStart[start]))]
        isBlocked[start] = true
        var rounds = 0
        while var frame = frames.last {
            rounds += 1
            if steps > ElementaryCycles.maximumSteps || (rounds.isMultiple(of: 1 << 12) && Task.isCancelled) { isTruncated = true }
            if isTruncated { return }
            let vertex = frame.vertex
            if frame.next < Int(graph.rowStart[vertex + 1]) {
                let neighbor = Int(graph.targets[frame.next])
                frame.next += 1
                steps += 1
                if region[neighbor] == regionCount {
                    if neighbor == start {
                        guard circuits.count < limit, circuitVertexCount + path.count <= ElementaryCycles.maximumMembers || circuits.isEmpty
                        else {
                            isTruncated = true
                            return
                        }
                        circuits.append(path)
                        circuitVertexCount += path.count
                        steps += path.count
                        frame.closed = true
                    } else if !isBlocked[neighbor] {
                        isBlocked[neighbor] = true
                        path.append(neighbor)
                        frames[frames.count - 1] = frame
                        frames.append(Frame(vertex: neighbor, next: Int(graph.rowStart[neighbor])))
                        continue
                    }
                }
                frames[frames.count - 1] = frame
                continue
            }
            frames.removeLast()
            path.removeLast()
            if frame.closed {
                release(vertex)
                if !frames.isEmpty { frames[frames.count - 1].closed = true }
            } else {
                for edge in Int(graph.rowStart[vertex])..<Int(graph.rowStart[vertex + 1]) where !isBlockedEdge[edge] {
                    let neighbor = Int(graph.targets[edge])
                    guard region[neighbor] == regionCount else { continue }
                    isBlockedEdge[edge] = true
                    blockedEdges[neighbor].append(Int32(edge))
                }
            }
        }
    }

    /// Unblocks a vertex and, transitively, all vertices that wait for it.
    private mutating func release(_ vertex: Int) {
        var freed = [vertex]
        while let next = freed.popLast() {
            guard isBlocked[next] else { continue }
            isBlocked[next] = false
            for edge in blockedEdges[next] {
                isBlockedEdge[Int(edge)] = false
                freed.append(Int(sources[Int(edge)]))
            }
            blockedEdges[next].removeAll()
        }
    }
}
