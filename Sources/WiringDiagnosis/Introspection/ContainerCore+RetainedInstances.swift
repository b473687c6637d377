#if DEBUG || Explorer
package import Wiring
internal import WiringVocabulary

// Access to the instances that a container keeps, for tools.
extension ContainerCore {
    /// The box of a node's shared instance; nil if this container does not keep one itself.
    package func retainedInstance(at node: Int) -> AnyObject? {
        withInstances { $0.published[node] ?? $0.weak[node]?.boxed }
    }

    /// The boxes that this container itself keeps, with their nodes.
    package var retainedInstances: [(node: Int, box: AnyObject)] {
        withInstances { instances in
            instances.published.entries.compactMap { entry in entry.box.map { (entry.node, $0) } }
                + instances.products.map { ($0.key.node, $0.value) }.ordered { $0.0 < $1.0 }
        }
    }

    /// Stops and releases the instance of a node, and releases its products.
    package func releaseKept(_ node: Int) {
        release(node)
        // Released after unlocking, because a `deinit` may call back.
        let products = withInstances { instances -> [AnyObject] in
            instances.weak[node] = nil
            let keys = instances.products.keys.filter { $0.node == node }
            return keys.compactMap { instances.products.removeValue(forKey: $0) }
        }
        withExtendedLifetime(products) {}
    }
}
#endif
