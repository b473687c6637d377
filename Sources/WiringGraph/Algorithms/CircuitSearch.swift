import WiringVocabulary

/// Johnson's search inside one strongly connected component, whose services are numbered from zero by key.
struct CircuitSearch {
    /// The circuits found; each starts at its smallest vertex.
    private(set) var circuits: [[Int]] = []
    /// How much work was done, in edges.
    private(set) var steps: Int
    /// Whether the bound was reached before the end.
    private(set) var isTruncated = false

    private let limit: Int
    private let graph: CompactGraph
    private let count: Int
    /// The part of the component that is searched now; a vertex outside has another number.
    private var region: [Int]
    private var regionCount = 0
    private var isBlocked: [Bool]
    /// For each blocked vertex, who becomes free with it.
    private var waiting: [[Int]]

    /// Prepares to search a component.
    ///
    /// - Parameters:
    ///   - services: the members of the component, by key.
    ///   - index: the graph.
    ///   - limit: the most circuits to find.
    ///   - steps: the work done so far elsewhere.
    init(services: [Int], index: GraphIndex, limit: Int, steps: Int) {
        var numbers: [Int: Int] = [:]
        for (number, service) in services.enumerated() { numbers[service] = number }
        count = services.count
        var edges: [(from: Int, to: Int)] = []
        for (vertex, service) in services.enumerated() {
            let targets = Set(index.dependencies(of: service).compactMap { $0.isObserved ? nil : numbers[$0.to] })
            for target in targets.sorted() { edges.append((vertex, target)) }
        }
        graph = CompactGraph(vertexCount: count, edges: edges)
        self.limit = limit
        self.steps = steps
        region = [Int](repeating: 0, count: count)
        isBlocked = [Bool](repeating: false, count: count)
        waiting = [[Int]](repeating: [], count: count)
    }

    /// Finds the circuits.
    mutating func run() {
        var pending = [Array(0..<count)]
        while let part = pending.popLast(), !isTruncated, !Task.isCancelled {
            regionCount += 1
            for vertex in part {
                region[vertex] = regionCount
                isBlocked[vertex] = false
                waiting[vertex].removeAll()
            }
            let start = part[0]
            findCircuits(through: start)
            let rest = part.dropFirst()
            region[start] = 0
            // The parts that still hold circuits, the one with the smallest vertex on top.
            pending += components(of: rest).sorted { $0[0] > $1[0] }
        }
    }

    /// The strongly connected components of a part that hold a circuit, each in order.
    private mutating func components(of part: ArraySlice<Int>) -> [[Int]] {
        guard !part.isEmpty, !isTruncated else { return [] }
        let vertices = Array(part)
        var numbers: [Int: Int] = [:]
        for (number, vertex) in vertices.enumerated() { numbers[vertex] = number }
        var edges: [(from: Int, to: Int)] = []
        for (number, vertex) in vertices.enumerated() {
            for target in graph.targets(of: vertex) where region[Int(target)] == regionCount {
                if let other = numbers[Int(target)] { edges.append((number, other)) }
            }
        }
        let inner = CompactGraph(vertexCount: vertices.count, edges: edges)
        steps += edges.count + vertices.count
        // The part is in order, and so is each component, which lists its members by number.
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
                let neighbour = Int(graph.targets[frame.next])
                frame.next += 1
                steps += 1
                if region[neighbour] == regionCount {
                    if neighbour == start {
                        if circuits.count == limit {
                            isTruncated = true
                            return
                        }
                        circuits.append(path)
                        steps += path.count
                        frame.closed = true
                    } else if !isBlocked[neighbour] {
                        isBlocked[neighbour] = true
                        path.append(neighbour)
                        frames[frames.count - 1] = frame
                        frames.append(Frame(vertex: neighbour, next: Int(graph.rowStart[neighbour])))
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
                for neighbour in graph.targets(of: vertex).lazy.map(Int.init)
                where region[neighbour] == regionCount && !waiting[neighbour].contains(vertex) {
                    waiting[neighbour].append(vertex)
                }
            }
        }
    }

    /// Frees a vertex and everyone who waits for it.
    private mutating func release(_ vertex: Int) {
        var freed = [vertex]
        while let next = freed.popLast() {
            guard isBlocked[next] else { continue }
            isBlocked[next] = false
            freed += waiting[next]
            waiting[next].removeAll()
        }
    }
}
