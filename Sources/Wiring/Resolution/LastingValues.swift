/// The nodes of which an object graph may keep a value for as long as there are handles of it.
///
/// An object is held weakly. A value can only be copied, and a copy that is kept keeps what the value refers to: where that may be somebody
/// who keeps a handle of the same graph, nothing would ever be let go. So values stay whose construction asks for no handle; others are made anew.
final class LastingValues: Sendable {
    /// For each node whether its construction asks for a handle; made when it is first needed.
    private let reach = Guarded<[Bool]?>(nil)

    /// Whether a value in the node may be kept.
    func contains(_ node: Int, in blueprint: borrowing Blueprint) -> Bool {
        // A request may have come from a child of the container, whose nodes are unknown here.
        guard node < blueprint.nodes.count else { return false }
        if let known = reach.withLock({ $0 }) { return !known[node] }
        let found = Self.nodesThatReachHandles(in: blueprint)
        reach.withLock { $0 = found }
        return !found[node]
    }

    private static func nodesThatReachHandles(in blueprint: borrowing Blueprint) -> [Bool] {
        var reaches = [Bool](repeating: false, count: blueprint.nodes.count)
        var sources = [[Int32]](repeating: [], count: blueprint.nodes.count)
        for edge in blueprint.edges where edge.target >= 0 { sources[edge.target].append(Int32(edge.from)) }
        var pending: [Int] = []
        for node in blueprint.nodes.indices {
            guard case .handle = blueprint.nodes[node].role else { continue }
            reaches[node] = true
            pending.append(node)
        }
        while let next = pending.popLast() {
            for source in sources[next].lazy.map(Int.init) where !reaches[source] {
                reaches[source] = true
                pending.append(source)
            }
        }
        return reaches
    }
}
