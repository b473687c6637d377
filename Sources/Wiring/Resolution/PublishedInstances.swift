/// Complete shared instances in the order of their completion, by node.
struct PublishedInstances {
    private(set) var entries: [(node: Int, box: AnyObject)] = []
    /// The instances by node, if there are more than `searchLimit`; fewer are searched linearly.
    private var boxes: [Int: AnyObject] = [:]
    private static let searchLimit = 16

    /// The instance of a node.
    subscript(node: Int) -> AnyObject? {
        if !boxes.isEmpty { return boxes[node] }
        for entry in entries where entry.node == node { return entry.box }
        return nil
    }

    /// Adds the instance of a node.
    mutating func append(_ box: AnyObject, at node: Int) {
        entries.append((node, box))
        if !boxes.isEmpty {
            boxes[node] = box
        } else if entries.count > Self.searchLimit {
            for entry in entries { boxes[entry.node] = entry.box }
        }
    }

    /// Removes the instance of a node.
    mutating func remove(_ node: Int) -> AnyObject? {
        guard let position = entries.lastIndex(where: { $0.node == node }) else { return nil }
        if !boxes.isEmpty { boxes[node] = nil }
        return entries.remove(at: position).box
    }
}
