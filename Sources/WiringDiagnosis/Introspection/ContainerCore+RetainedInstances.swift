#if DEBUG || Explorer
package import Wiring

// Access to the instances that a container keeps, for tools.
extension ContainerCore {
    /// The box of a node's shared instance; nil if this container does not keep one itself.
    package func retainedInstance(at node: Int) -> AnyObject? { withInstances { $0.entry(of: node)?.instance } }

    /// The boxes that this container itself keeps, with their nodes.
    package var retainedInstances: [(node: Int, box: AnyObject)] {
        let (instances, products) = withInstances { ($0.entries { $0.arguments == nil }, $0.entries { $0.arguments != nil }) }
        return (instances + products.ordered { $0.node < $1.node }).compactMap { entry in entry.box.map { (entry.node, $0) } }
    }

    /// Stops and releases the instance of a node, and releases its products.
    package func releaseKept(_ node: Int) {
        release(node)
        removeInstances { $0.node == node }
    }
}
#endif
