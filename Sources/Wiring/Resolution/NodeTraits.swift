internal import RuntimeLayout

/// What is so of a node from the beginning, a bit for each.
@usableFromInline
struct NodeTraits: OptionSet, Sendable {
    @usableFromInline let rawValue: UInt16

    @inlinable
    init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// Inlined, since it is asked for before every call of a factory.
    @inlinable static var replaced: NodeTraits { NodeTraits(rawValue: 1 << 0) }
    static let traced = NodeTraits(rawValue: 1 << 1)
    static let prototype = NodeTraits(rawValue: 1 << 2)
    static let weak = NodeTraits(rawValue: 1 << 3)
    static let scoped = NodeTraits(rawValue: 1 << 4)
    static let inWorkshop = NodeTraits(rawValue: 1 << 5)
    static let shared = NodeTraits(rawValue: 1 << 6)
    static let passedThrough = NodeTraits(rawValue: 1 << 7)
    static let guarded = NodeTraits(rawValue: 1 << 8)
    static let processed = NodeTraits(rawValue: 1 << 9)
    static let inCycle = NodeTraits(rawValue: 1 << 10)
    static let deep = NodeTraits(rawValue: 1 << 11)
    /// Inlined, as ``replaced`` is.
    @inlinable static var awaited: NodeTraits { NodeTraits(rawValue: 1 << 12) }
    static let reference = NodeTraits(rawValue: 1 << 13)
    static let tracked = NodeTraits(rawValue: 1 << 14)
    static let noted = NodeTraits(rawValue: 1 << 15)

    init(_ node: Int, of blueprint: borrowing Blueprint, isTraced: Bool) {
        self = isTraced ? [.traced, .inWorkshop] : []
        let lifetime = blueprint.nodes[node].lifetimeKind
        let isPassedThrough = blueprint.nodes[node].isPassedThrough
        let isShared = lifetime.isShared && !isPassedThrough
        if blueprint.nodes[node].original != nil { insert(.replaced) }
        if lifetime == .prototype { insert(.prototype) }
        if lifetime == .weakSingleton || blueprint.isHeldWeakly(node) { insert(.weak) }
        if blueprint.timeToLive(of: node) != nil { insert(.inWorkshop) }
        if lifetime == .scoped { insert(.inWorkshop) }
        let owned = isShared ? nil : blueprint.cycles.sharedPartner(of: node)
        if (owned.map { blueprint.nodes[$0].lifetimeKind } ?? lifetime) == .scoped { insert(.scoped) }
        if isShared { insert([.shared, .guarded]) }
        if isPassedThrough { insert(.passedThrough) }
        if blueprint.cycles.isEntangled(node) { insert(.guarded) }
        if !blueprint.nodes[node].processors.isEmpty { insert(.processed) }
        if blueprint.cycles.number(of: node) >= 0 { insert(.inCycle) }
        if TypeKind(blueprint.nodes[node].thunk.type) == .class { insert(.reference) }
        if blueprint.cycles.band(of: node) > 0 { insert(.deep) }
        if blueprint.isAsynchronous(node) { insert(.awaited) }
        if blueprint.tracker(of: node) != nil { insert(.tracked) }
        if blueprint.hasRefusals { insert(.noted) }
    }
}
