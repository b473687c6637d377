/// The slots of which an object graph may keep a value for as long as there are handles of it.
///
/// An object is held weakly. A value can only be copied, and a copy that is kept keeps what the value refers to: where that may be somebody
/// who keeps a handle of the same graph, nothing would ever be let go. So values stay whose construction asks for no handle; others are made anew.
final class LastingValues: Sendable {
    /// For each slot whether its construction asks for a handle; made when it is first needed.
    private let reach = Guarded<[Bool]?>(nil)

    /// Whether a value in the slot may be kept.
    func contains(_ slot: Int, in blueprint: borrowing Blueprint) -> Bool {
        // A request may have come from a child of the container, whose slots are unknown here.
        guard slot < blueprint.slots.count else { return false }
        if let known = reach.withLock({ $0 }) { return !known[slot] }
        let found = Self.slotsThatReachHandles(in: blueprint)
        reach.withLock { $0 = found }
        return !found[slot]
    }

    private static func slotsThatReachHandles(in blueprint: borrowing Blueprint) -> [Bool] {
        var reaches = [Bool](repeating: false, count: blueprint.slots.count)
        var sources = [[Int32]](repeating: [], count: blueprint.slots.count)
        for edge in blueprint.edges where edge.target >= 0 { sources[edge.target].append(Int32(edge.from)) }
        var pending: [Int] = []
        for slot in blueprint.slots.indices {
            guard case .handle = blueprint.slots[slot].role else { continue }
            reaches[slot] = true
            pending.append(slot)
        }
        while let next = pending.popLast() {
            for source in sources[next].lazy.map(Int.init) where !reaches[source] {
                reaches[source] = true
                pending.append(source)
            }
        }
        return reaches
    }
}
