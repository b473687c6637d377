/// Complete shared instances in the order in which they were completed, by node. Few as a rule, so they are searched linearly until they are many.
struct PublishedInstances {
    private var entries: [(node: Int, box: AnyObject)] = []
    /// The positions of the entries, once there are many.
    private var positions: [Int: Int] = [:]
    private static let searchLimit = 16

    /// The nodes in the order of completion.
    var nodes: [Int] { entries.map(\.node) }

    /// The node of the youngest instance.
    var youngest: Int? { entries.last?.node }

    /// The instance of a node.
    subscript(node: Int) -> AnyObject? { position(of: node).map { entries[$0].box } }

    private func position(of node: Int) -> Int? {
        positions.isEmpty ? entries.firstIndex { $0.node == node } : positions[node]
    }

    /// Adds the instance of a node.
    mutating func append(_ box: AnyObject, at node: Int) {
        entries.append((node, box))
        if !positions.isEmpty {
            positions[node] = entries.count - 1
        } else if entries.count > Self.searchLimit {
            findPositions()
        }
    }

    /// Removes the instance of a node.
    mutating func remove(_ node: Int) -> AnyObject? {
        guard let position = position(of: node) else { return nil }
        let box = entries.remove(at: position).box
        if positions.isEmpty { return box }
        positions[node] = nil
        if position < entries.count { findPositions() }
        return box
    }

    private mutating func findPositions() {
        for (position, entry) in entries.enumerated() { positions[entry.node] = position }
    }
}
