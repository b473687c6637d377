/// The estimated gain of the start if a service is declared lazy or asynchronous.
struct StartupGain: Hashable, Sendable, Codable {
    var service: ServiceLabel
    /// The time if all its dependents receive a lazy handle: its construction, and that of the services that only it requests, in nanoseconds. Zero if
    /// it has a start hook, because the start builds it then.
    var lazy: UInt64
    /// The time if it and the other dependencies of its dependents are built asynchronously, and therefore concurrently, in nanoseconds.
    var asynchronous: UInt64

    /// The gains of all services that were built, in no order.
    /// - Parameters:
    ///   - steps: the requests in the order in which they began.
    ///   - started: the keys of the services with start hooks.
    static func all(_ steps: [ResolveReport.Step], started: Set<String>, in graph: ExploredGraph) -> [StartupGain] {
        let requests = RequestGraph(steps, started: started)
        let lazy = requests.exclusiveTimes
        return requests.keys.indices.dropFirst().map { vertex in
            let key = requests.keys[vertex]
            return StartupGain(
                service: graph.label(of: key), lazy: started.contains(key) ? 0 : lazy[vertex], asynchronous: requests.overlaps[vertex])
        }
    }
}

/// The services that were requested during the start, and the requests between them. The first vertex is the start itself.
private struct RequestGraph {
    var keys = [""]
    /// The time of the constructions of each service without their dependencies.
    private var selfTimes: [UInt64] = [0]
    private var successors: [[Int]] = [[]]
    private var vertices: [String: Int] = [:]
    /// The part of the time of each service during which other dependencies of its dependents could be built.
    private(set) var overlaps: [UInt64] = []

    init(_ steps: [ResolveReport.Step], started: Set<String>) {
        let parents = steps.parents(depth: \.depth)
        // The times of the dependencies of each step; the last time is that of the services that the start requests.
        var times = [UInt64](repeating: 0, count: steps.count + 1)
        for (step, parentStep) in zip(steps, parents) {
            guard step.outcome != .wrapped, step.outcome != .deferred else { continue }
            let vertex = vertex(of: step.key)
            let parent = parentStep.map { self.vertex(of: steps[$0].key) } ?? 0
            successors[parent].append(vertex)
            guard step.outcome == .built else { continue }
            selfTimes[vertex] += step.nanoseconds
            selfTimes[parent] -= min(selfTimes[parent], step.nanoseconds)
            times[parentStep ?? steps.count] += step.nanoseconds
        }
        for key in started.sorted() { if let vertex = vertices[key] { successors[0].append(vertex) } }
        overlaps = [UInt64](repeating: 0, count: keys.count)
        for (step, parent) in zip(steps, parents) where step.outcome == .built {
            overlaps[vertex(of: step.key)] += min(step.nanoseconds, times[parent ?? steps.count] - step.nanoseconds)
        }
    }

    private mutating func vertex(of key: String) -> Int {
        if let vertex = vertices[key] { return vertex }
        vertices[key] = keys.count
        keys.append(key)
        selfTimes.append(0)
        successors.append([])
        return keys.count - 1
    }

    /// The times of each service and of those that are requested only through it, directly or indirectly: those that it dominates.
    ///
    /// The dominators are found as in Cooper, Harvey and Kennedy, "A simple, fast dominance algorithm", 2001.
    var exclusiveTimes: [UInt64] {
        var (order, isSeen) = ([Int](), keys.map { _ in false })
        var pending = [(vertex: 0, next: 0)]
        isSeen[0] = true
        while let (vertex, next) = pending.last {
            guard next < successors[vertex].count else {
                order.append(vertex)
                pending.removeLast()
                continue
            }
            pending[pending.count - 1].next += 1
            let successor = successors[vertex][next]
            if !isSeen[successor] {
                isSeen[successor] = true
                pending.append((successor, 0))
            }
        }
        order.reverse()
        var ranks = [Int](repeating: 0, count: keys.count)
        for (rank, vertex) in order.enumerated() { ranks[vertex] = rank }
        var predecessors = [[Int]](repeating: [], count: keys.count)
        for vertex in order { for successor in successors[vertex] { predecessors[successor].append(vertex) } }
        var dominators: [Int?] = keys.map { _ in nil }
        dominators[0] = 0
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            for vertex in order.dropFirst() {
                let known = predecessors[vertex].filter { dominators[$0] != nil }
                let common = known.dropFirst().reduce(known.first) { left, right in
                    var (left, right) = (left ?? 0, right)
                    while left != right {
                        if ranks[left] > ranks[right] { left = dominators[left] ?? 0 } else { right = dominators[right] ?? 0 }
                    }
                    return left
                }
                if dominators[vertex] != common { (dominators[vertex], hasChanged) = (common, true) }
            }
        }
        var times = selfTimes
        for vertex in order.dropFirst().reversed() { times[dominators[vertex] ?? 0] += times[vertex] }
        return times
    }
}
