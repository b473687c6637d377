// Access to the instances that a container keeps, for tools.
extension ContainerCore {
    /// The box of a node's shared instance; nil if this container does not keep one itself.
    package func keptInstance(at node: Int) -> AnyObject? {
        workshop.withLock { $0.published[node] ?? $0.weak[node]?.boxed }
    }

    /// The boxes that this container itself keeps, with their nodes.
    package var keptInstances: [(node: Int, box: AnyObject)] {
        workshop.withLock { workshop in
            workshop.published.entries
                + workshop.products.map { ($0.key.node, $0.value) }.ordered { $0.0 < $1.0 }
        }
    }

    /// Releases the instance of a node and its products.
    package func releaseKept(_ node: Int) {
        release(node)
        // Released after unlocking, because a `deinit` may call back.
        let products = workshop.withLock { workshop -> [AnyObject] in
            workshop.weak[node] = nil
            let keys = workshop.products.keys.filter { $0.node == node }
            return keys.compactMap { workshop.products.removeValue(forKey: $0) }
        }
        withExtendedLifetime(products) {}
    }
}
