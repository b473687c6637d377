#if DEBUG || Explorer
// Access to the instances that a container keeps, for tools.
extension ContainerCore {
    /// The box of a node's shared instance; nil if this container does not keep one itself.
    package func retainedInstance(at node: Int) -> AnyObject? {
        recordedInstance(at: node) ?? withInstances { $0.entry(of: node)?.instance }
    }

    /// The box in the record of a node. The records of a scope belong to its container.
    private func recordedInstance(at node: Int) -> AnyObject? {
        scope == nil ? plan.records[node].instance.load()?.takeUnretainedValue() : nil
    }

    /// Whether the instance of a node lives as long as this container, because requests read it without a lock.
    package func isPermanent(_ node: Int) -> Bool { recordedInstance(at: node) != nil }

    /// The boxes that this container itself keeps, with their nodes.
    package var retainedInstances: [(node: Int, box: AnyObject)] {
        let recorded = (inheritedCount..<plan.count).compactMap { node in recordedInstance(at: node).map { (node: node, box: $0) } }
        let (instances, products) = withInstances { ($0.entries { $0.arguments == nil }, $0.entries { $0.arguments != nil }) }
        return recorded + (instances + products.ordered { $0.node < $1.node }).compactMap { entry in entry.box.map { (entry.node, $0) } }
    }

    /// Stops and releases the instance of a node, and releases its products.
    package func releaseKept(_ node: Int) {
        release(node)
        removeInstances { $0.node == node }
    }
}
#endif
