/// Follows the shared instances of the definitions that name it, see ``Definition/tracker``.
///
/// A container has one tracker, created with the first such instance, and so has each child and each entered scope.
package protocol InstanceTracker: AnyObject, Sendable, SendableMetatype {
    init()

    /// Whether it follows no instance.
    var isEmpty: Bool { get }

    /// Called when an instance is complete and kept. It must not use the container.
    func follow(_ box: AnyObject, at node: Int)

    /// Called when the instance of a node is released on its own.
    func forget(_ node: Int)
}

extension SharedWorkshop {
    /// Passes a complete instance to the tracker, which is created for the first one.
    mutating func track(_ box: AnyObject, at node: Int, by type: (any InstanceTracker.Type)?) {
        guard let type else { return }
        let tracker = tracker ?? type.init()
        self.tracker = tracker
        tracker.follow(box, at: node)
    }
}

extension Blueprint {
    /// What follows the instances of a node; nil for nearly all nodes.
    func tracker(of node: Int) -> (any InstanceTracker.Type)? {
        guard let definition = nodes[node].definition, definition.isRemarkable else { return nil }
        return definition.options.tracker
    }
}

extension ContainerCore {
    /// What follows the instances of this container, or of this entered scope; nil where there is none.
    package var tracker: (any InstanceTracker)? { workshop.withLock { $0.tracker } }
}
