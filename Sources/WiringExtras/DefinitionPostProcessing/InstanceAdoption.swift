import Wiring

extension InstanceAdoption {
    init(of core: ContainerCore) {
        let blueprint = core.blueprint
        let boxes = core.withInstances { instances in
            (core.inheritedCount..<blueprint.nodes.count).compactMap { node -> (definition: ObjectIdentifier, built: BuiltInstance)? in
                guard blueprint.nodes[node].isShared, let definition = blueprint.nodes[node].identity,
                    let box = core.plan.records[node].instance.load()?.takeUnretainedValue() ?? instances.entry(of: node)?.instance
                else { return nil }
                return (definition, BuiltInstance(box))
            }
        }
        self.init { core in
            core.withInstances { instances in
                for (definition, built) in boxes {
                    guard let node = core.blueprint.node(of: definition), node >= core.inheritedCount else { continue }
                    if core.blueprint.nodes[node].lifetime == .weakSingleton {
                        instances.append(InstanceList.Entry(node, box: nil, weak: WeakInstance(built.box)))
                    } else {
                        core.plan.records[node].instance.fill(with: built.box)
                    }
                }
            }
        }
    }
}
