/// The locators that a container has handed to its components, for those who want to know what was looked up through them.
///
/// They are not kept: a locator may be made anew for everybody who asks. What was looked up through one stays when it is gone.
final class HandedLocators: Sendable {
    /// A locator that was handed out for a node.
    private struct Handed: Hashable {
        var node: Int
        var ledger: ObjectIdentifier
    }

    private struct Known {
        var ledgers: UnspecializedDictionary<Handed, WeakLedger> = [:]
        /// What was looked up through locators that are gone, by the node of their definition.
        var past: UnspecializedDictionary<Int, LocatorRecords> = [:]
    }

    private struct WeakLedger {
        weak var ledger: LocatorLedger?
    }

    private let known = Guarded(Known())

    /// Remembers a locator by its record, once.
    func note(_ ledger: LocatorLedger, at node: Int) {
        let isNew = known.withLock { known in
            known.ledgers.updateValue(WeakLedger(ledger: ledger), forKey: Handed(node: node, ledger: ObjectIdentifier(ledger))) == nil
        }
        if isNew { ledger.tell(self, at: node) }
    }

    /// Takes over what was looked up through a locator that comes to its end.
    func end(_ ledger: ObjectIdentifier, at node: Int, _ records: LocatorRecords) {
        known.withLock { known in
            known.ledgers[Handed(node: node, ledger: ledger)] = nil
            known.past[node, default: LocatorRecords()].add(records)
        }
    }

    /// What was looked up, with the node of the locator's definition.
    var observations: [(node: Int, observation: LocatorObservation)] {
        var (found, ledgers) = known.withLock { known in
            (known.past, known.ledgers.map { (node: $0.node, ledger: $1.ledger) })
        }
        for (node, ledger) in ledgers { if let ledger { found[node, default: LocatorRecords()].add(ledger.allRecords) } }
        ledgers = []
        return found.ordered { $0.key < $1.key }.flatMap { node, records in records.observations.map { (node, $0) } }
    }
}
