/// The shared instances that are not in the table of a container: those of a scope or a traced container, products, weak and renewed instances.
package struct SharedWorkshop {
    /// Complete instances of a scope, or of a traced container.
    var published = PublishedInstances()
    /// The products of factories that are kept by their arguments.
    package var products: [ProductKey: AnyObject] = [:]
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

    /// Removes the youngest instance. A scope forgets those that it holds weakly.
    mutating func takeYoungest(ofScope isScope: Bool) -> (node: Int, box: AnyObject)? {
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
