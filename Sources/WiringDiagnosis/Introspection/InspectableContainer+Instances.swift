#if DEBUG || Explorer
extension InspectableContainer {
    /// Identifies the container or the entered scope; nil if no instance can be built.
    package var identity: ObjectIdentifier? { core.map { ObjectIdentifier($0) } }

    /// The existing shared instance of a node, in this container or one of its parents.
    package func instance(at node: Int) -> Any? {
        cores.lazy.compactMap { $0.retainedInstance(at: node) }.first.map { InstanceBox.content(of: $0) }
    }

    /// Whether a shared instance of a node exists, in this container or one of its parents.
    package func holdsInstance(_ node: Int) -> Bool {
        cores.contains { $0.retainedInstance(at: node) != nil }
    }

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

    /// Releases the instances of the scope without leaving it.
    package func clear() { core?.release() }
}
#endif
