/// Tracks the shared instances of the definitions that specify it, see ``DefinitionOptions/tracker``. Each container, child and entered scope has a
/// separate tracker, which is created with the first such instance.
package protocol InstanceTracker: AnyObject, Sendable {
    init()

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

extension Blueprint {
    func tracker(of node: Int) -> (any InstanceTracker.Type)? { nodes[node].annotated?.options.tracker as? any InstanceTracker.Type }
}
