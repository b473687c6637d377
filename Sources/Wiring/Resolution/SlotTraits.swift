/// What is so of a slot from the beginning, a bit for each.
@usableFromInline
struct SlotTraits: OptionSet, Sendable {
    @usableFromInline let rawValue: UInt16

    @inlinable
    init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// Inlined, since it is asked for before every call of a factory.
    @inlinable static var replaced: SlotTraits { SlotTraits(rawValue: 1 << 0) }
    static let traced = SlotTraits(rawValue: 1 << 1)
    static let prototype = SlotTraits(rawValue: 1 << 2)
    static let weak = SlotTraits(rawValue: 1 << 3)
    static let scoped = SlotTraits(rawValue: 1 << 4)
    static let inWorkshop = SlotTraits(rawValue: 1 << 5)
    static let shared = SlotTraits(rawValue: 1 << 6)
    static let passedThrough = SlotTraits(rawValue: 1 << 7)
    static let guarded = SlotTraits(rawValue: 1 << 8)
    static let processed = SlotTraits(rawValue: 1 << 9)
    static let inCycle = SlotTraits(rawValue: 1 << 10)
    static let deep = SlotTraits(rawValue: 1 << 11)
    /// Inlined, as ``replaced`` is.
    @inlinable static var awaited: SlotTraits { SlotTraits(rawValue: 1 << 12) }
    static let reference = SlotTraits(rawValue: 1 << 13)

    init(_ slot: Int, of blueprint: borrowing Blueprint, isTraced: Bool) {
        self = isTraced ? [.traced, .inWorkshop] : []
        let lifetime = blueprint.slots[slot].lifetimeKind
        let isPassedThrough = blueprint.slots[slot].isPassedThrough
        let isShared = lifetime.isShared && !isPassedThrough
        if blueprint.slots[slot].original != nil { insert(.replaced) }
        if lifetime == .prototype { insert(.prototype) }
        if lifetime == .weakSingleton { insert(.weak) }
        if lifetime == .scoped { insert(.inWorkshop) }
        let owned = isShared ? nil : blueprint.cycles.sharedPartner(of: slot)
        if (owned.map { blueprint.slots[$0].lifetimeKind } ?? lifetime) == .scoped { insert(.scoped) }
        if isShared { insert([.shared, .guarded]) }
        if isPassedThrough { insert(.passedThrough) }
        if blueprint.cycles.isEntangled(slot) { insert(.guarded) }
        if !blueprint.slots[slot].processors.isEmpty { insert(.processed) }
        if blueprint.cycles.number(of: slot) >= 0 { insert(.inCycle) }
        if TypeKind(blueprint.slots[slot].thunk.type) == .class { insert(.reference) }
        if blueprint.cycles.band(of: slot) > 0 { insert(.deep) }
        if blueprint.isAsynchronous(slot) { insert(.awaited) }
    }
}
