public import Synchronization

/// An activated container: a blueprint and the instances that outlive a resolve.
///
/// Existing singletons are read without a lock, one atomic load each. Everything that builds a shared instance holds `creation`, one recursive
/// lock for the whole container: factories may resolve re-entrantly, and two threads that need each other's half-built singletons cannot
/// block one another, as they could with a lock for each.
@usableFromInline
package final class ContainerCore: @unchecked Sendable {
    package let blueprint: Blueprint
    let tracer: ResolutionTracer?

    /// What the hot paths read.
    @usableFromInline let table: SlotTable
    /// Finds slots by type.
    @usableFromInline let types: TypeTable
    /// Finds slots by key.
    @usableFromInline let keys: KeyTable

    let creation = RecursiveLock()
    /// What is shared and under construction, complete but unpublished, or held weakly; guarded by `creation`.
    var workshop = SharedWorkshop()

    /// - Precondition: the blueprint holds no errors, so that every edge leads to a slot of the type it asks for.
    init(_ blueprint: Blueprint, tracer: ResolutionTracer?) {
        self.blueprint = blueprint
        self.tracer = tracer
        // With a tracer nothing is published for lock-free reading, so that every reuse passes by the tracer.
        table = SlotTable(blueprint, isTraced: tracer != nil)
        types = TypeTable(blueprint.slotsByType)
        var keyed: [(key: String, slot: Int)] = []
        keyed.reserveCapacity(blueprint.slots.count)
        for slot in blueprint.slots.indices where blueprint.slots[slot].role == .definition {
            keyed.append((blueprint.key(of: slot), slot))
        }
        keys = KeyTable(keyed)
    }

    /// Whether a shared instance of the slot exists now.
    package func isBuilt(_ slot: Int) -> Bool {
        isPublished(slot) || creation.withLock { workshop.weak[slot]?.object != nil }
    }

    /// Whether the slot has a shared instance that stays.
    func isPublished(_ slot: Int) -> Bool {
        if tracer == nil { return table.records[slot].instance.load() != nil }
        return creation.withLock { workshop.published[slot] != nil }
    }

    /// Finds the slot of a definition that can be built; nil for a template and for a definition of no assembly of this container.
    @inlinable
    func slot(of definition: Definition) -> Int? {
        let hint = definition.slotHint.load(ordering: .relaxed)
        if hint >= 0, hint < table.count, table.records[hint].definition == ObjectIdentifier(definition) { return hint }
        return findSlot(of: definition)
    }

    @usableFromInline
    func findSlot(of definition: Definition) -> Int? {
        guard !definition.recipe.isAbstract, let slot = blueprint.slotOfDefinition[ObjectIdentifier(definition)] else { return nil }
        definition.slotHint.store(slot, ordering: .relaxed)
        return slot
    }
}
