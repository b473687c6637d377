/// Boxed instances in the order in which they were added, found by their node, or by the factory and the arguments of a product.
package struct BoxList {
    /// An instance. It is retained, or held weakly if `box` is nil.
    package struct Entry {
        package let node: Int
        /// The arguments of a product.
        var arguments: [AnyHashable]?
        package var box: AnyObject?
        var weak: WeakInstance?
    }

    package internal(set) var entries: [Entry] = []
    /// The positions of the instances without arguments, if there are more than `searchLimit` entries; fewer are searched linearly.
    private var positions: [Int: Int] = [:]
    private static let searchLimit = 16

    /// The position of an instance.
    func position(of node: Int, _ arguments: [AnyHashable]? = nil) -> Int? {
        if arguments == nil, !positions.isEmpty { return positions[node] }
        for position in entries.indices where entries[position].node == node && entries[position].arguments == arguments { return position }
        return nil
    }

    /// The retained instance of a node.
    package subscript(node: Int) -> AnyObject? { position(of: node).flatMap { entries[$0].box } }

    /// Adds an instance.
    mutating func append(_ box: AnyObject, at node: Int, _ arguments: [AnyHashable]? = nil) {
        entries.append(Entry(node: node, arguments: arguments, box: box))
        if !positions.isEmpty, arguments == nil {
            positions[node] = entries.count - 1
        } else if entries.count > Self.searchLimit, positions.isEmpty {
            indexPositions()
        }
    }

    /// Removes an instance.
    mutating func remove(at position: Int) -> AnyObject? {
        let entry = entries.remove(at: position)
        if positions.isEmpty { return entry.box }
        if position == entries.count { positions[entry.node] = nil } else { indexPositions() }
        return entry.box
    }

    private mutating func indexPositions() {
        positions = [:]
        for (position, entry) in entries.enumerated() where entry.arguments == nil { positions[entry.node] = position }
    }
}
