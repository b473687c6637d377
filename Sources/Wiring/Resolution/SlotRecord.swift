/// What the hot paths need to know of a slot, side by side in memory.
@usableFromInline
struct SlotRecord: ~Copyable {
    /// The code that builds the slot; the blueprint keeps it alive.
    @usableFromInline let thunk: Unmanaged<AnyThunk>
    /// The box of the shared instance; filled once, under the container's creation lock.
    @usableFromInline let instance: AtomicCell
    /// The identity of the definition as its assembly holds it, to check the hint that a definition keeps; nil for a helper.
    @usableFromInline let definition: ObjectIdentifier?
    /// The shared instance under construction; guarded by the creation lock, kept alive by the resolve that builds it.
    var frame: Unmanaged<ConstructionFrame>?
    /// The number of the slot's first edge.
    @usableFromInline let edgeNumber: Int32
    /// How an instance is come by.
    @usableFromInline let route: BuildingRoute
    /// Whether the instance of a plain singleton is under construction; guarded by the creation lock, and therefore not among the traits.
    @usableFromInline var isBegun = false
    @usableFromInline let traits: SlotTraits

    /// The number of the slot's first edge.
    @inlinable var firstEdge: Int { Int(edgeNumber) }

    init(_ slot: Int, of blueprint: borrowing Blueprint, isTraced: Bool) {
        // Borrowed, and the slot not taken out of it: a copy of either would count references to all that it holds.
        thunk = .passUnretained(blueprint.slots[slot].thunk)
        definition = blueprint.slots[slot].identity
        edgeNumber = Int32(blueprint.firstEdge(of: slot))
        // What has been awaited is offered to a resolve, which must not look for it the long way.
        route = isTraced && !blueprint.isAsynchronous(slot) ? .long : blueprint.routes[slot]
        traits = SlotTraits(slot, of: blueprint, isTraced: isTraced)
        instance = AtomicCell()
    }

    /// Whether another definition has taken the place of the one that the assembly holds.
    @inlinable var isReplaced: Bool { traits.contains(.replaced) }
    /// Whether the container tells a tracer what happens; the same for all of its slots.
    var isTraced: Bool { traits.contains(.traced) }
    /// Whether every reference gets an instance of its own.
    var isPrototype: Bool { traits.contains(.prototype) }
    /// Whether the instance lives only while somebody holds it.
    var isWeak: Bool { traits.contains(.weak) }
    /// Whether the instance belongs to a scope, or does with what it is in a cycle with.
    var isScoped: Bool { traits.contains(.scoped) }
    /// Whether shared instances are kept where they can be let go again, or pass by the tracer.
    var isInWorkshop: Bool { traits.contains(.inWorkshop) }
    /// Whether the instance outlives a resolve.
    var isShared: Bool { traits.contains(.shared) }
    /// Whether the slot only leads to something else.
    var isPassedThrough: Bool { traits.contains(.passedThrough) }
    /// Whether its instances are built under the creation lock: it is shared, or in a cycle with something shared.
    var isGuarded: Bool { traits.contains(.guarded) }
    /// Whether post-processors apply.
    var isProcessed: Bool { traits.contains(.processed) }
    /// Whether it is in a cycle.
    var isInCycle: Bool { traits.contains(.inCycle) }
    /// Whether so much lies below it that some of that is built ahead, see ``Resolution/stages(below:)``.
    @usableFromInline var isDeep: Bool { traits.contains(.deep) }
}
