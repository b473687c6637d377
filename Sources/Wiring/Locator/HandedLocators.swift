/// The locators that a container has handed to its components, for those who want to know what was looked up through them.
///
/// They are not kept: a locator may be made anew for everybody who asks. What was looked up through one stays when it is gone.
final class HandedLocators: Sendable {
    /// A locator that was handed out for a slot.
    private struct Handed: Hashable {
        var slot: Int
        var store: ObjectIdentifier
    }

    private struct Known {
        var stores: [Handed: WeakStore] = [:]
        /// What was looked up through locators that are gone, by the slot of their definition.
        var past: [Int: LocatorRecords] = [:]
    }

    private struct WeakStore {
        weak var store: LocatorStore?
    }

    private let known = Guarded(Known())

    /// Remembers a locator, once.
    func note(_ locator: Locator, at slot: Int) {
        let store = locator.store
        let isNew = known.withLock { known in
            known.stores.updateValue(WeakStore(store: store), forKey: Handed(slot: slot, store: ObjectIdentifier(store))) == nil
        }
        if isNew { store.tell(self, at: slot) }
    }

    /// Takes over what was looked up through a locator that comes to its end.
    func end(_ store: ObjectIdentifier, at slot: Int, _ records: LocatorRecords) {
        known.withLock { known in
            known.stores[Handed(slot: slot, store: store)] = nil
            known.past[slot, default: LocatorRecords()].add(records)
        }
    }

    /// What was looked up, with the slot of the locator's definition.
    var observations: [(slot: Int, observation: LocatorObservation)] {
        var (found, stores) = known.withLock { known in
            (known.past, known.stores.map { (slot: $0.slot, store: $1.store) })
        }
        for (slot, store) in stores { if let store { found[slot, default: LocatorRecords()].add(store.allRecords) } }
        stores = []
        return found.sorted { $0.key < $1.key }.flatMap { slot, records in records.observations.map { (slot, $0) } }
    }
}

extension BlueprintBuilder {
    /// Where a definition asks for a locator, puts a helper of its own before it, which names the definition as the one who looks things up:
    /// while it is built and ever after, and at no cost to anybody else.
    mutating func attributed(_ target: Int, to asker: String) -> Int {
        guard target >= 0 else { return target }
        let thunk = ClosureThunk<Locator>({ resolution, _ in
            let locator = try resolution.instance(of: Locator.self, at: target)
            resolution.core.locators.note(locator, at: target)
            return locator.asked(by: asker)
        })
        return addHelper(.alias(of: target), label: "locator", thunk: thunk)
    }
}
