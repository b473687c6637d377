/// What the hot paths need to know of a slot, side by side in memory.
@usableFromInline
struct SlotRecord: ~Copyable {
    /// The code that builds the slot; the blueprint keeps it alive.
    @usableFromInline let thunk: Unmanaged<AnyThunk>
    /// The box of the shared instance; filled once, under the container's creation lock.
    @usableFromInline let instance: AtomicCell
    /// The identity of the definition as its assembly holds it, to check the hint that a definition keeps; nil for a helper.
    @usableFromInline let definition: ObjectIdentifier?
    /// The type by which the definition can be asked for; nil for a template and for a helper.
    @usableFromInline let request: ObjectIdentifier?
    /// The shared instance under construction; guarded by the creation lock, kept alive by the resolve that builds it.
    var frame: Unmanaged<ConstructionFrame>?
    /// The number of the slot's first edge.
    @usableFromInline let edgeNumber: Int32
    /// The number of the cycle it belongs to; -1 for none.
    let cycleNumber: Int32
    /// The number of the band it belongs to, see ``Resolution/stages(below:)``.
    let band: Int32
    /// How an instance is come by.
    @usableFromInline let route: BuildingRoute
    /// Whether another definition has taken the place of that one.
    @usableFromInline let isReplaced: Bool
    /// Whether the container tells a tracer what happens; the same for all of its slots.
    let isTraced: Bool
    /// Whether every reference gets an instance of its own.
    let isPrototype: Bool
    /// Whether the instance lives only while somebody holds it.
    let isWeak: Bool
    /// Whether the instance belongs to a scope, or does with what it is in a cycle with.
    let isScoped: Bool
    /// Whether shared instances are kept where they can be let go again, or pass by the tracer.
    let isInWorkshop: Bool
    /// Whether the instance outlives a resolve.
    let isShared: Bool
    /// Whether the slot only leads to something else.
    let isPassedThrough: Bool
    /// Whether its instances are built under the creation lock: it is shared, or in a cycle with something shared.
    let isGuarded: Bool
    /// Whether post-processors apply.
    let isProcessed: Bool
    /// Whether so much lies below it that some of that is built ahead.
    var isDeep: Bool { band > 0 }
    /// Whether the instance of a plain singleton is under construction; guarded by the creation lock.
    var isBegun = false

    /// The number of the slot's first edge.
    @inlinable var firstEdge: Int { Int(edgeNumber) }
    /// The number of the cycle it belongs to; -1 for none.
    var cycle: Int { Int(cycleNumber) }

    init(_ slot: Int, of blueprint: borrowing Blueprint, isTraced: Bool) {
        // Borrowed, and the slot not taken out of it: a copy of either would count references to all that it holds.
        thunk = .passUnretained(blueprint.slots[slot].thunk)
        definition = (blueprint.slots[slot].original ?? blueprint.slots[slot].definition).map(ObjectIdentifier.init)
        isReplaced = blueprint.slots[slot].original != nil
        request = blueprint.slots[slot].definition.flatMap { $0.recipe.isAbstract ? nil : ObjectIdentifier($0.recipe.requestType) }
        edgeNumber = Int32(blueprint.edgeStart[slot])
        // What has been awaited is offered to a resolve, which must not look for it the long way.
        route = isTraced && !blueprint.isAsynchronous(slot) ? .long : blueprint.routes[slot]
        self.isTraced = isTraced
        isPrototype = blueprint.slots[slot].lifetime == .prototype
        isWeak = blueprint.slots[slot].lifetime == .weakSingleton
        isScoped = Self.isScoped(blueprint.slots[slot].isShared ? slot : blueprint.sharedPartner(of: slot) ?? slot, of: blueprint)
        isInWorkshop = isTraced || Self.isScoped(slot, of: blueprint)
        isShared = blueprint.slots[slot].isShared
        isPassedThrough = blueprint.slots[slot].isPassedThrough
        isGuarded = blueprint.slots[slot].isShared || blueprint.isEntangled(slot)
        isProcessed = !blueprint.slots[slot].processors.isEmpty
        band = Int32(blueprint.band(of: slot))
        cycleNumber = Int32(blueprint.cycleNumber(of: slot))
        instance = AtomicCell()
    }

    private static func isScoped(_ slot: Int, of blueprint: borrowing Blueprint) -> Bool {
        if case .scoped = blueprint.slots[slot].lifetime { return true }
        return false
    }
}

/// The slots of a container in plain memory: no reference counting and no bounds checks between a request and its instance.
///
/// The numbers that index it come from the container's own blueprint and nowhere else.
@usableFromInline
final class SlotTable: @unchecked Sendable {
    @usableFromInline let records: UnsafeMutablePointer<SlotRecord>
    /// For each edge the slot it leads to.
    @usableFromInline let targets: UnsafeMutablePointer<Int32>
    /// How many slots there are.
    @usableFromInline let count: Int
    /// How many edges there are.
    let edgeCount: Int
    /// For each edge the slot that is built with the slot it leads from, -1 where none is; only if there are bands.
    let builtTargets: UnsafeMutablePointer<Int32>?

    /// - Parameter isTraced: whether every slot takes the long way, which passes by the tracer.
    init(_ blueprint: Blueprint, isTraced: Bool) {
        count = blueprint.slots.count
        records = .allocate(capacity: count)
        for slot in 0..<count { (records + slot).initialize(to: SlotRecord(slot, of: blueprint, isTraced: isTraced)) }
        targets = .allocate(capacity: blueprint.edges.count)
        edgeCount = blueprint.edges.count
        builtTargets = blueprint.bands.isEmpty ? nil : .allocate(capacity: edgeCount)
        // By number: to take an edge out of the array would count references to its definition.
        for number in blueprint.edges.indices {
            let target = blueprint.edges[number].target
            (targets + number).initialize(to: Int32(target))
            builtTargets?.advanced(by: number).initialize(to: blueprint.edges[number].isCut ? -1 : Int32(target))
        }
    }

    deinit {
        for slot in 0..<count { records[slot].instance.release() }
        records.deinitialize(count: count)
        records.deallocate()
        targets.deallocate()
        builtTargets?.deallocate()
    }
}
