import Wiring

/// Shared instances that were built before the container. The container adopts them.
///
/// A phase of the draft attaches them, see ``AssemblyDraft/extensions``.
final class AdoptedInstances: InstanceAdoption, @unchecked Sendable {
    /// The instances in their boxes, by the identity of the original definition in the assembly.
    private let boxes: [(definition: ObjectIdentifier, box: AnyObject)]

    /// Collects the shared instances of a container.
    init(of core: ContainerCore) {
        let blueprint = core.blueprint
        boxes = core.withInstances { instances in
            (core.inheritedCount..<blueprint.nodes.count).compactMap { node in
                guard blueprint.nodes[node].isShared, let definition = blueprint.nodes[node].original ?? blueprint.nodes[node].definition,
                    let box = core.plan.records[node].instance.load()?.takeUnretainedValue() ?? instances.entry(of: node)?.instance
                else { return nil }
                return (ObjectIdentifier(definition), box)
            }
        }
    }

    /// Passes the instances to a container.
    package func adopt(in core: ContainerCore) {
        core.withInstances { instances in
            for (definition, box) in boxes {
                guard let node = core.blueprint.node(of: definition), node >= core.inheritedCount else { continue }
                if core.blueprint.nodes[node].lifetime == .weakSingleton {
                    instances.append(InstanceList.Entry(node, box: nil, weak: WeakInstance(box)))
                } else {
                    core.plan.records[node].instance.fill(with: box)
                }
            }
        }
    }
}
