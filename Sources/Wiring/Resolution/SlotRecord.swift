/// What the hot paths need to know of a slot, side by side in memory.
@usableFromInline
struct SlotRecord: ~Copyable {
    /// The code that builds the slot; the blueprint keeps it alive.
    @usableFromInline let thunk: Unmanaged<AnyThunk>
    /// The box of the shared instance; filled once, under the container's creation lock.
    @usableFromInline let instance: AtomicCell
    /// The number of the slot's first edge.
    @usableFromInline let firstEdge: Int
    /// The identity of the definition as its assembly holds it, to check the hint that a definition keeps; nil for a helper.
    @usableFromInline let definition: ObjectIdentifier?
    /// How an instance is come by.
    @usableFromInline let route: BuildingRoute

    init(_ slot: Blueprint.Slot, firstEdge: Int, route: BuildingRoute) {
        thunk = .passUnretained(slot.thunk)
        definition = (slot.original ?? slot.definition).map(ObjectIdentifier.init)
        self.firstEdge = firstEdge
        self.route = route
        instance = AtomicCell()
    }
}

/// The slots of a container in plain memory: no reference counting and no bounds checks between a request and its instance.
///
/// The numbers that index it come from the container's own blueprint and nowhere else.
@usableFromInline
final class SlotTable: @unchecked Sendable {
    @usableFromInline let records: UnsafeMutablePointer<SlotRecord>
    /// For each edge the slot it leads to.
    @usableFromInline let targets: UnsafeMutablePointer<Int>
    /// How many slots there are.
    @usableFromInline let count: Int

    /// - Parameter isTraced: whether every slot takes the long way, which passes by the tracer.
    init(_ blueprint: Blueprint, isTraced: Bool) {
        count = blueprint.slots.count
        records = .allocate(capacity: count)
        for (slot, description) in blueprint.slots.enumerated() {
            (records + slot).initialize(
                to: SlotRecord(
                    description, firstEdge: blueprint.edgeStart[slot], route: isTraced ? .long : blueprint.routes[slot]))
        }
        targets = .allocate(capacity: blueprint.edges.count)
        for (number, edge) in blueprint.edges.enumerated() { (targets + number).initialize(to: edge.target) }
    }

    deinit {
        for slot in 0..<count { records[slot].instance.release() }
        records.deinitialize(count: count)
        records.deallocate()
        targets.deallocate()
    }
}
