/// Finds a low-cost cut of a strongly connected component that is too large for an exact solution.
enum HeuristicCut {
    /// The maximum numbers of services and arcs of a component with a lower bound, whose computation takes a search for each arc.
    static let maximumBoundedSize = 3_000
    /// The maximum number of steps for removing redundant arcs from a cut.
    static let maximumSteps = 20_000_000

    static func arcs(of graph: WeightedComponent) -> (arcs: Set<Int>, isProven: Bool) {
        var best = sparing(graph.backward(in: GreedyOrder.order(of: graph)), in: graph)
        guard graph.count + graph.arcs.count <= maximumBoundedSize else { return (best, false) }
        let (cut, bound) = localRatio(graph)
        let other = sparing(cut, in: graph)
        if graph.weight(of: other) < graph.weight(of: best) { best = other }
        return (best, graph.weight(of: best) == bound)
    }

    /// Shortens a cut: removes the arcs that close no cycle with the remaining graph, the most expensive first.
    private static func sparing(_ cut: Set<Int>, in graph: WeightedComponent) -> Set<Int> {
        var isCut = [Bool](repeating: false, count: graph.arcs.count)
        for arc in cut { isCut[arc] = true }
        var steps = 0
        var seen = [Int](repeating: -1, count: graph.count)
        for arc in cut.sorted(by: { (-graph.arcs[$0].weight, $0) < (-graph.arcs[$1].weight, $1) }) {
            guard steps < maximumSteps, !Task.isCancelled else { break }
            let goal = graph.arcs[arc].from
            var pending = [graph.arcs[arc].to]
            seen[graph.arcs[arc].to] = arc
            var isClosed = false
            while !isClosed, let vertex = pending.popLast() {
                steps += graph.leaving[vertex].count
                for next in graph.leaving[vertex] where !isCut[next] && seen[graph.arcs[next].to] != arc {
                    seen[graph.arcs[next].to] = arc
                    pending.append(graph.arcs[next].to)
                    isClosed = isClosed || graph.arcs[next].to == goal
                }
            }
            if !isClosed { isCut[arc] = false }
        }
        return cut.filter { isCut[$0] }
    }

    /// Repeatedly subtracts the weight of a cycle's lightest arc from all arcs of the cycle. The arcs of weight zero form a cut. The sum of the
    /// subtracted weights is a lower bound, since every cut contains an arc of each of these cycles.
    private static func localRatio(_ graph: WeightedComponent) -> (cut: Set<Int>, bound: Int) {
        var rest = graph.arcs.map(\.weight)
        var bound = 0
        while !Task.isCancelled, let cycle = cycle(in: graph, rest) {
            let lightest = cycle.map { rest[$0] }.min() ?? 0
            bound += lightest
            for arc in cycle { rest[arc] -= lightest }
        }
        return (Set(rest.indices.filter { rest[$0] == 0 }), bound)
    }

    /// A cycle of arcs with positive remaining weight; nil if none exists.
    private static func cycle(in graph: WeightedComponent, _ rest: [Int]) -> [Int]? {
        var next = [Int](repeating: 0, count: graph.count)
        // 0 for a vertex that was not visited, its one-based position on the path, or -1 for a vertex that leads to no cycle.
        var state = [Int](repeating: 0, count: graph.count)
        for start in 0..<graph.count where state[start] == 0 {
            var path: [Int] = []
            var vertices = [start]
            state[start] = 1
            while let vertex = vertices.last {
                guard next[vertex] < graph.leaving[vertex].count else {
                    state[vertex] = -1
                    vertices.removeLast()
                    _ = path.popLast()
                    continue
                }
                let arc = graph.leaving[vertex][next[vertex]]
                next[vertex] += 1
                let target = graph.arcs[arc].to
                guard rest[arc] > 0, state[target] >= 0 else { continue }
                path.append(arc)
                if state[target] > 0 { return Array(path[(state[target] - 1)...]) }
                vertices.append(target)
                state[target] = vertices.count
            }
        }
        return nil
    }
}

/// The order of Eades, Lin and Smyth: sinks last, sources first, then the service with the greatest surplus of leaving over entering weight.
private enum GreedyOrder {
    static func order(of graph: WeightedComponent) -> [Int] {
        var leaving = [Int](repeating: 0, count: graph.count)
        var entering = leaving
        var (leavingCount, enteringCount) = (leaving, leaving)
        for arc in graph.arcs {
            leaving[arc.from] += arc.weight
            entering[arc.to] += arc.weight
            leavingCount[arc.from] += 1
            enteringCount[arc.to] += 1
        }
        var isPlaced = [Bool](repeating: false, count: graph.count)
        var head: [Int] = []
        var tail: [Int] = []
        var (sources, sinks): ([Int], [Int]) = ([], [])
        // An entry whose weight differs from that of its vertex is stale and skipped.
        var heap = PriorityQueue<GreedyChoice>()
        for vertex in 0..<graph.count {
            if leavingCount[vertex] == 0 { sinks.append(vertex) }
            if enteringCount[vertex] == 0 { sources.append(vertex) }
            heap.insert(GreedyChoice(surplus: leaving[vertex] - entering[vertex], vertex: vertex))
        }
        func place(_ vertex: Int) {
            isPlaced[vertex] = true
            for arc in graph.entering[vertex].map({ graph.arcs[$0] }) where !isPlaced[arc.from] {
                leaving[arc.from] -= arc.weight
                leavingCount[arc.from] -= 1
                if leavingCount[arc.from] == 0 { sinks.append(arc.from) }
                heap.insert(GreedyChoice(surplus: leaving[arc.from] - entering[arc.from], vertex: arc.from))
            }
            for arc in graph.leaving[vertex].map({ graph.arcs[$0] }) where !isPlaced[arc.to] {
                entering[arc.to] -= arc.weight
                enteringCount[arc.to] -= 1
                if enteringCount[arc.to] == 0 { sources.append(arc.to) }
                heap.insert(GreedyChoice(surplus: leaving[arc.to] - entering[arc.to], vertex: arc.to))
            }
        }
        while head.count + tail.count < graph.count {
            if let sink = sinks.popLast() {
                guard !isPlaced[sink] else { continue }
                tail.append(sink)
                place(sink)
            } else if let source = sources.popLast() {
                guard !isPlaced[source] else { continue }
                head.append(source)
                place(source)
            } else if let choice = heap.popFirst() {
                guard !isPlaced[choice.vertex], choice.surplus == leaving[choice.vertex] - entering[choice.vertex] else { continue }
                head.append(choice.vertex)
                place(choice.vertex)
            }
        }
        return head + tail.reversed()
    }
}

/// A candidate for the next service: the greatest surplus first, then the smallest number.
private struct GreedyChoice: Comparable {
    var surplus: Int
    var vertex: Int

    static func < (left: GreedyChoice, right: GreedyChoice) -> Bool {
        left.surplus != right.surplus ? left.surplus > right.surplus : left.vertex < right.vertex
    }
}

/// A priority queue that returns the smallest element first: a binary heap.
struct PriorityQueue<Element: Comparable> {
    private var elements: [Element] = []

    mutating func insert(_ element: Element) {
        elements.append(element)
        var place = elements.count - 1
        while place > 0, elements[place] < elements[(place - 1) / 2] {
            elements.swapAt(place, (place - 1) / 2)
            place = (place - 1) / 2
        }
    }

    /// Removes and returns the smallest element; nil if the queue is empty.
    mutating func popFirst() -> Element? {
        guard let first = elements.first, let last = elements.popLast() else { return nil }
        guard !elements.isEmpty else { return first }
        elements[0] = last
        var place = 0
        while true {
            var smallest = place
            for child in [2 * place + 1, 2 * place + 2] where child < elements.count && elements[child] < elements[smallest] {
                smallest = child
            }
            if smallest == place { return first }
            elements.swapAt(place, smallest)
            place = smallest
        }
    }
}
