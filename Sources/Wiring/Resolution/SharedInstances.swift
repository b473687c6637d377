/// The shared instances that are not in a container's table: those of a scope or a traced container, products, weak and expiring instances.
package struct SharedInstances {
    /// Complete instances of a scope, or of a traced container, in the order of their completion.
    package internal(set) var published = BoxList()
    /// The cached products of factories, by their arguments.
    package var products: [ProductKey: AnyObject] = [:]
    /// Instances that live only while another object retains them.
    package var weak: [Int: WeakInstance] = [:]
    /// When instances expire.
    var deadlines: [Int: Deadline] = [:]
    /// Tracks instances for a feature, if there are any.
    var tracker: (any InstanceTracker)?
    /// The clocks that measure the times to live, where a node does not use its definition's.
    var clocks: [Int: TimeToLive.Reading] = [:]

    /// Removes all instances of a scope that was left.
    /// - Returns: the instances, the youngest last.
    mutating func takeAll() -> [BoxList.Entry] {
        weak = [:]
        deadlines = [:]
        let all = published.entries
        published = BoxList()
        return all
    }

    /// Removes the youngest instance. A scope also removes its weakly held instances.
    mutating func removeNewest(ofScope isScope: Bool) -> (node: Int, box: AnyObject)? {
        if isScope, !weak.isEmpty { weak = [:] }
        guard let node = published.entries.last?.node, let box = take(node) else { return nil }
        return (node, box)
    }

    /// Removes the instance of a node.
    mutating func take(_ node: Int) -> AnyObject? {
        if !deadlines.isEmpty { deadlines[node] = nil }
        return published.position(of: node).flatMap { published.remove(at: $0) }
    }
}

extension SharedInstances {
    /// Passes a complete instance to the tracker, which is created for the first one.
    mutating func track(_ box: AnyObject, at node: Int, by type: (any InstanceTracker.Type)?) {
        guard let type else { return }
        let tracker = tracker ?? type.init()
        self.tracker = tracker
        tracker.follow(box, at: node)
    }
}

/// Identifies a product by its factory and its arguments.
///
/// Safe to send only if the arguments are sendable, as those of an asynchronous factory are.
package struct ProductKey: Hashable, @unchecked Sendable {
    package var node: Int
    package var arguments: [AnyHashable]

    package init(node: Int, arguments: [AnyHashable]) {
        self.node = node
        self.arguments = arguments
    }
}
