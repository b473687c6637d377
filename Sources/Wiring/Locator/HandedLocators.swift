/// The locators that a container has handed to its components, for those who want to know what was looked up through them.
///
/// They are not kept: a locator may be made anew for everybody who asks. What was looked up through one stays when it is gone.
final class HandedLocators: Sendable {
    /// A locator that was handed out for a slot.
    private struct Handed: Hashable {
        var slot: Int
        var ledger: ObjectIdentifier
    }

    private struct Known {
        var ledgers: [Handed: WeakLedger] = [:]
        /// What was looked up through locators that are gone, by the slot of their definition.
        var past: [Int: LocatorRecords] = [:]
    }

    private struct WeakLedger {
        weak var ledger: LocatorLedger?
    }

    private let known = Guarded(Known())

    /// Remembers a locator by its record, once.
    func note(_ ledger: LocatorLedger, at slot: Int) {
        let isNew = known.withLock { known in
            known.ledgers.updateValue(WeakLedger(ledger: ledger), forKey: Handed(slot: slot, ledger: ObjectIdentifier(ledger))) == nil
        }
        if isNew { ledger.tell(self, at: slot) }
    }

    /// Takes over what was looked up through a locator that comes to its end.
    func end(_ ledger: ObjectIdentifier, at slot: Int, _ records: LocatorRecords) {
        known.withLock { known in
            known.ledgers[Handed(slot: slot, ledger: ledger)] = nil
            known.past[slot, default: LocatorRecords()].add(records)
        }
    }

    /// What was looked up, with the slot of the locator's definition.
    var observations: [(slot: Int, observation: LocatorObservation)] {
        var (found, ledgers) = known.withLock { known in
            (known.past, known.ledgers.map { (slot: $0.slot, ledger: $1.ledger) })
        }
        for (slot, ledger) in ledgers { if let ledger { found[slot, default: LocatorRecords()].add(ledger.allRecords) } }
        ledgers = []
        return found.sorted { $0.key < $1.key }.flatMap { slot, records in records.observations.map { (slot, $0) } }
    }
}
