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

    /// For each slot the code that builds it.
    @usableFromInline let thunks: [AnyThunk]
    /// For each slot whether the short way of building it is enough.
    @usableFromInline let isDirect: [Bool]
    /// Where each slot's edges begin in `edgeTargets`.
    @usableFromInline let edgeStart: [Int]
    /// For each edge the slot it leads to.
    @usableFromInline let edgeTargets: [Int]
    /// For each slot the box of its shared instance, retained; written once under `creation`.
    @usableFromInline let cells: InstanceCells

    let creation = RecursiveLock()
    /// What is shared and under construction, complete but unpublished, or held weakly; guarded by `creation`.
    var workshop = SharedWorkshop()

    /// - Precondition: the blueprint holds no errors, so that every edge leads to a slot of the type it asks for.
    init(_ blueprint: Blueprint, tracer: ResolutionTracer?) {
        self.blueprint = blueprint
        self.tracer = tracer
        thunks = blueprint.slots.map(\.thunk)
        isDirect = tracer == nil ? blueprint.directSlots : [Bool](repeating: false, count: blueprint.slots.count)
        edgeStart = blueprint.edgeStart
        edgeTargets = blueprint.edges.map(\.target)
        // With a tracer nothing is published for lock-free reading, so that every reuse passes by the tracer.
        cells = InstanceCells(count: tracer == nil ? blueprint.slots.count : 0)
    }

    /// Whether a shared instance of the slot exists now.
    package func isBuilt(_ slot: Int) -> Bool {
        isPublished(slot) || creation.withLock { workshop.weak[slot]?.object != nil }
    }

    /// Whether the slot has a shared instance that stays.
    func isPublished(_ slot: Int) -> Bool {
        if cells.count > 0 { return cells.box(at: slot) != nil }
        return creation.withLock { workshop.published[slot] != nil }
    }

    /// Finds the slot of a definition.
    @inlinable
    func slot(of definition: Definition) -> Int? {
        let hint = definition.slotHint.load(ordering: .relaxed)
        if hint >= 0, hint < thunks.count, blueprintDefinition(at: hint) === definition { return hint }
        return findSlot(of: definition)
    }

    @usableFromInline
    func blueprintDefinition(at slot: Int) -> Definition? { blueprint.slots[slot].definition }

    @usableFromInline
    func findSlot(of definition: Definition) -> Int? {
        guard let slot = blueprint.slotOfDefinition[ObjectIdentifier(definition)] else { return nil }
        definition.slotHint.store(slot, ordering: .relaxed)
        return slot
    }

    /// Stores a complete shared instance where every thread finds it.
    func publish(_ box: AnyObject, at slot: Int) {
        if cells.count > 0 {
            cells.fill(slot, with: box)
        } else {
            workshop.published[slot] = box
        }
    }
}
