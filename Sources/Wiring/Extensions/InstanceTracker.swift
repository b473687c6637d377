/// Tracks the shared instances of the definitions that specify it, see ``DefinitionOptions/tracker``.
///
/// Each container, child and entered scope has a separate tracker, which is created with the first such instance.
package protocol InstanceTracker: AnyObject, Sendable, SendableMetatype {
    init()

    /// Whether no instance is tracked.
    var isEmpty: Bool { get }

    /// Called when an instance is complete and kept. The tracker must not use the container.
    func follow(_ box: AnyObject, at node: Int)

    /// Called before instances are released. The returned action runs their stop hooks after they have been released.
    /// - Parameters:
    ///   - nodes: the nodes of the instances; nil for all.
    ///   - core: the container, or the entered scope.
    /// - Returns: an action that returns the errors of instances that are not stopped.
    func ending(_ nodes: Set<Int>?, of core: ContainerCore) -> () -> [any Error]

    /// Stops the remaining instances in a separate task, because no caller can wait for their asynchronous stop hooks.
    func endInBackground(_ core: ContainerCore)
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

extension Blueprint {
    /// The tracker type of a node's instances; nil for nearly all nodes.
    func tracker(of node: Int) -> (any InstanceTracker.Type)? {
        guard let definition = nodes[node].definition, definition.hasRareOptions else { return nil }
        return definition.options.tracker
    }
}

extension ContainerCore {
    /// The tracker of this container, or of this entered scope; nil if there is none.
    package var tracker: (any InstanceTracker)? { withInstances { $0.tracker } }

    /// The tracker of this container, or of this entered scope, created on first use.
    package func tracker<Tracker: InstanceTracker>(creating type: Tracker.Type) -> Tracker {
        withInstances { instances in
            if let tracker = instances.tracker as? Tracker { return tracker }
            let tracker = type.init()
            instances.tracker = tracker
            return tracker
        }
    }

    /// Stops the instances of a container whose activation failed, or of a scope that is deallocated.
    package func abandon() {
        _ = scope == nil ? endFeatures(isLeft: false) : leave()
        tracker?.endInBackground(self)
    }
}
