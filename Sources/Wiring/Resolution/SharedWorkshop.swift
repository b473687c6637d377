/// The shared instances that are not, or not yet, in a container's cells.
package struct SharedWorkshop {
    /// A complete instance that waits for the rest of its cycle.
    package struct Pending {
        package var node: Int
        package var box: AnyObject

        package init(node: Int, box: AnyObject) {
            self.node = node
            self.box = box
        }
    }

    /// The instances under construction that will be of a scope, or of a traced container.
    var frames: [Int: ConstructionFrame] = [:]
    /// For each cycle (strongly connected component) how many of its members are under construction.
    var open: [Int: Int] = [:]
    /// The cycles of which a member has failed since the cycle was entered.
    var failed: Set<Int> = []
    /// Complete members of a cycle whose other members are still under construction.
    var pending: [Int: [Pending]] = [:]
    /// Complete instances of a scope, or of a traced container.
    var published = PublishedInstances()
    /// The products of factories that are kept by their arguments.
    package var products: [ProductKey: AnyObject] = [:]
    /// Complete ones, for each cycle, that wait for the rest of their cycle.
    var pendingProducts: [Int: [ProductKey: AnyObject]] = [:]
    /// Those of them that are being made.
    var productsUnderConstruction: Set<ProductKey> = []
    /// The locks of the instances of an entered scope, by node: the first one apart, since many scopes have only one.
    private var firstMark: (node: Int, mark: SeparateMark)?
    private var furtherMarks: [Int: SeparateMark] = [:]
    /// Who makes which product.
    var productMarks: [ProductKey: SeparateMark] = [:]
    /// Whether the scope was left.
    package var isLeft = false
    /// Instances that live while somebody else holds them.
    package var weak: [Int: WeakInstance] = [:]
    /// When instances have to be renewed.
    var deadlines: [Int: Deadline] = [:]
    /// Follows instances for a feature, once there are such.
    var tracker: (any InstanceTracker)?
    /// By which clocks the time of instances is told that the container itself has found.
    var clocks: [Int: TimeToLive.Reading] = [:]

    /// Removes the instance of a node.
    mutating func take(_ node: Int) -> AnyObject? {
        if !deadlines.isEmpty { deadlines[node] = nil }
        return published.remove(node)
    }

    /// The lock of the instance of a node in an entered scope.
    mutating func mark(of node: Int) -> SeparateMark {
        if let firstMark, firstMark.node == node { return firstMark.mark }
        if let mark = furtherMarks[node] { return mark }
        let mark = SeparateMark()
        if firstMark == nil { firstMark = (node, mark) } else { furtherMarks[node] = mark }
        return mark
    }

    /// Whether the scope was left and nothing of it remains.
    var isOver: Bool { isLeft && published.youngest == nil && weak.isEmpty }

    /// A cycle that is over: what becomes visible, or is dropped.
    struct Closed {
        var instances: [Pending]
        var products: [ProductKey: AnyObject]
        var hasFailed: Bool
        /// What was held weakly, and is given up with the rest.
        var weak: [WeakInstance] = []
    }

    /// Notes that a member of a cycle is no longer under construction.
    /// - Parameters:
    ///   - cycle: the number of the cycle.
    ///   - members: its nodes.
    /// - Returns: nil while another one still is.
    mutating func close(_ cycle: Int, of members: [Int]) -> Closed? {
        guard let open = open[cycle] else { return nil }
        guard open == 1 else {
            self.open[cycle] = open - 1
            return nil
        }
        self.open[cycle] = nil
        var closed = Closed(
            instances: pending.removeValue(forKey: cycle) ?? [], products: pendingProducts.removeValue(forKey: cycle) ?? [:],
            hasFailed: failed.remove(cycle) != nil)
        if closed.hasFailed { closed.weak = members.compactMap { weak.removeValue(forKey: $0) } }
        return closed
    }
}
