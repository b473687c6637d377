/// The shared instances that are not in a container's table: those of a scope or a traced container, products, weak and expiring instances.
package struct SharedInstances {
    /// Complete instances of a scope, or of a traced container.
    var published = PublishedInstances()
    /// The cached products of factories, by their arguments.
    package var products: [ProductKey: AnyObject] = [:]
    /// Whether the scope was left.
    package var isLeft = false
    /// Instances that live only while another object retains them.
    package var weak: [Int: WeakInstance] = [:]
    /// When instances expire.
    var deadlines: [Int: Deadline] = [:]
    /// Tracks instances for a feature, if there are any.
    var tracker: (any InstanceTracker)?
    /// The clocks that measure the times to live, where a node does not use its definition's.
    var clocks: [Int: TimeToLive.Reading] = [:]

    var isEmpty: Bool { published.entries.isEmpty && products.isEmpty && weak.isEmpty }

    /// Removes the youngest instance. A scope also removes its weakly held instances.
    mutating func removeNewest(ofScope isScope: Bool) -> (node: Int, box: AnyObject)? {
        if isScope, !weak.isEmpty { weak = [:] }
        guard let node = published.entries.last?.node, let box = take(node) else { return nil }
        return (node, box)
    }

    /// Removes the instance of a node.
    mutating func take(_ node: Int) -> AnyObject? {
        if !deadlines.isEmpty { deadlines[node] = nil }
        return published.remove(node)
    }
}
