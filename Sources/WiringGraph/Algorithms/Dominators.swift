import WiringVocabulary

/// Which services every way to a service goes through: without them, nothing would lead to it.
///
/// Cooper, Harvey and Kennedy ("A simple, fast dominance algorithm", 2001): repeated passes in reverse postorder, two of them for most graphs.
package struct Dominators: Sendable {
    /// For each service the nearest other one that every way from the starts goes through; nil for a start, for a service to which different starts
    /// lead by different ways, and for one that no start leads to.
    package let immediate: [Int?]
    /// Whether a start leads to a service.
    package let isReached: [Bool]

    /// Finds the dominators of all services.
    ///
    /// - Parameters:
    ///   - starts: Where ways begin; nil for the services that nobody needs.
    ///   - index: The graph.
    package init(from starts: [Int]? = nil, in index: GraphIndex) {
        let starts = starts ?? index.roots
        let postorder = Self.postorder(from: starts, in: index)
        // The starts hang on one more vertex, so that there is a single root.
        let root = index.count
        var order = [Int](repeating: -1, count: index.count + 1)
        for (place, service) in postorder.enumerated() { order[service] = place }
        order[root] = postorder.count
        var dominator = [Int](repeating: -1, count: index.count + 1)
        dominator[root] = root
        let isStart = Set(starts)
        func common(_ left: Int, _ right: Int) -> Int {
            var (left, right) = (left, right)
            while left != right {
                while order[left] < order[right] { left = dominator[left] }
                while order[right] < order[left] { right = dominator[right] }
            }
            return left
        }
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            for service in postorder.reversed() {
                var nearest = isStart.contains(service) ? root : -1
                index.forEachNeighbour(of: service, .dependents) { dependent in
                    guard dominator[dependent] >= 0 else { return }
                    nearest = nearest < 0 ? dependent : common(dependent, nearest)
                }
                if dominator[service] != nearest {
                    dominator[service] = nearest
                    hasChanged = true
                }
            }
        }
        immediate = (0..<index.count).map { dominator[$0] < 0 || dominator[$0] == root ? nil : dominator[$0] }
        isReached = (0..<index.count).map { order[$0] >= 0 }
    }

    /// Everything that goes through a service, itself included: what nothing would lead to without it. By position.
    package func dominated(by service: Int) -> [Int] {
        guard isReached.indices.contains(service), isReached[service] else { return [] }
        var answers = [Bool?](repeating: nil, count: immediate.count)
        answers[service] = true
        for start in immediate.indices where isReached[start] {
            var chain: [Int] = []
            var here: Int? = start
            while let vertex = here, answers[vertex] == nil {
                chain.append(vertex)
                here = immediate[vertex]
            }
            let answer = here.flatMap { answers[$0] } ?? false
            for vertex in chain { answers[vertex] = answer }
        }
        return answers.indices.filter { answers[$0] == true }
    }

    /// The services that can be reached, each after all that were first reached through it.
    private static func postorder(from starts: [Int], in index: GraphIndex) -> [Int] {
        var isSeen = [Bool](repeating: false, count: index.count)
        var result: [Int] = []
        var walk: [(service: Int, next: ArraySlice<DependencyEdge>)] = []
        for start in starts where !isSeen[start] {
            isSeen[start] = true
            walk.append((start, index.dependencies(of: start)))
            while !walk.isEmpty {
                guard let edge = walk[walk.count - 1].next.popFirst() else {
                    result.append(walk.removeLast().service)
                    continue
                }
                guard !isSeen[edge.to] else { continue }
                isSeen[edge.to] = true
                walk.append((edge.to, index.dependencies(of: edge.to)))
            }
        }
        return result
    }
}
