#if DEBUG || Explorer
extension InspectableContainer {
    /// Identifies the container or the entered scope; nil if no instance can be built.
    package var identity: ObjectIdentifier? { core.map { ObjectIdentifier($0) } }

    /// The existing shared instance of a node, in this container or one of its parents.
    package func instance(at node: Int) -> Any? {
        cores.lazy.compactMap { $0.retainedInstance(at: node) }.first.map { InstanceBox.content(of: $0) }
    }

    package func holdsInstance(_ node: Int) -> Bool { cores.contains { $0.retainedInstance(at: node) != nil } }

    /// This container, then its parents; empty if no instance can be built.
    private var cores: [ContainerCore] { core.map { Array(sequence(first: $0, next: \.parent)) } ?? [] }

    /// The instances and products that this container itself keeps, without those of its parents.
    package var retainedInstances: [(node: Int, instance: Any)] {
        (core?.retainedInstances ?? []).map { ($0.node, InstanceBox.content(of: $0.box)) }
    }

    /// The retained instances, and the weak singletons of the container that are still alive.
    package var livingInstances: [(node: Int, instance: Any)] {
        let nodes = core?.scope == nil ? checked.blueprint.nodes : []
        let weak = nodes.indices.filter { nodes[$0].lifetime == .weakSingleton }
        return retainedInstances + weak.compactMap { node in instance(at: node).map { (node, $0) } }
    }

    /// Releases the instances that the container itself keeps for a node, so that the next request rebuilds them.
    package func release(_ node: Int) { core?.releaseKept(node) }

    /// Whether the instance of a node cannot be released before the container ends.
    package func isPermanent(_ node: Int) -> Bool { core?.isPermanent(node) ?? false }

    package func entering(_ scope: Scope) -> InspectableContainer {
        InspectableContainer(checked, core: core.map { ContainerCore(entering: scope, of: $0) })
    }

    /// Leaves the scope: synchronous stop hooks run, and the instances are released.
    package func leave() { core?.leave() }

    package func clear() { core?.release() }
}

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
