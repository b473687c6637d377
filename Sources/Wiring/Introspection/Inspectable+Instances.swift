extension InspectableContainer {
    /// What tells the container, or the entered scope, from all others; nil when nothing can be built.
    package var identity: ObjectIdentifier? { core.map { ObjectIdentifier($0) } }

    /// The shared instance of a slot that exists now, in this container or in one that it is a scope of.
    package func instance(at slot: Int) -> Any? {
        var next = core
        while let core = next {
            if let box = core.keptInstance(at: slot) { return InstanceBox.content(of: box) }
            next = core.parent
        }
        return nil
    }

    /// Whether a shared instance of a slot exists now, in this container or in one that it is a scope of.
    package func holdsInstance(_ slot: Int) -> Bool {
        var next = core
        while let core = next {
            if core.isBuilt(slot) { return true }
            next = core.parent
        }
        return false
    }

    /// The instances that this container keeps itself, those of the containers around it left out; products of factories too.
    package var keptInstances: [(slot: Int, instance: Any)] {
        (core?.keptInstances ?? []).map { ($0.slot, InstanceBox.content(of: $0.box)) }
    }

    /// Lets go of what the container itself keeps for a slot, so that it is built anew when it is asked for.
    package func letGo(_ slot: Int) { core?.letGo(slot) }

    /// The container as it is within a scope, which is entered.
    package func entering(_ scope: Scope) -> InspectableContainer {
        InspectableContainer(checked, core: core.map { ContainerCore(entering: scope, of: $0) })
    }

    /// Leaves the scope, whose instances are let go.
    package func leave() { core?.leave() }

    /// Lets go of the instances of the scope, which goes on.
    package func clear() { core?.clear() }
}

extension ContainerCore {
    /// The box of a slot's shared instance, if there is one in this container itself.
    fileprivate func keptInstance(at slot: Int) -> AnyObject? {
        creation.withLock { workshop.published[slot] ?? workshop.weak[slot]?.boxed }
    }

    /// The boxes that this container keeps.
    fileprivate var keptInstances: [(slot: Int, box: AnyObject)] {
        creation.withLock {
            workshop.order.compactMap { slot in workshop.published[slot].map { (slot, $0) } }
                + workshop.products.map { ($0.key.slot, $0.value) }.sorted { $0.0 < $1.0 }
        }
    }

    /// Lets go of what is kept for a slot: its instance, be it held weakly, and its products.
    fileprivate func letGo(_ slot: Int) {
        release(slot)
        // The end of what was kept may run any code, which must not find the lock held.
        let products = creation.withLock { () -> [AnyObject] in
            workshop.weak[slot] = nil
            let keys = workshop.products.keys.filter { $0.slot == slot }
            return keys.compactMap { workshop.products.removeValue(forKey: $0) }
        }
        withExtendedLifetime(products) {}
    }
}
