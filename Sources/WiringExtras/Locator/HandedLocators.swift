import Wiring
import WiringDiagnosis
import WiringVocabulary

/// The locators that a container, its children and its scopes have handed to their components.
///
/// Locators are not kept, since a component may make a new one for each dependent. What was looked up through a locator stays when it is gone.
final class HandedLocators: LookUpRecorder, Sendable {
    /// The definition of a locator.
    struct Place: Hashable {
        /// The blueprint, which a container shares with its scopes.
        var blueprint: ObjectIdentifier
        var node: Int
    }

    /// A locator that was handed out for a definition.
    private struct Handed: Hashable {
        var place: Place
        var ledger: ObjectIdentifier
    }

    private struct Known {
        var ledgers: Dictionary<Handed, WeakLedger> = [:]
        /// What was looked up through locators that are gone, by their definition.
        var past: Dictionary<Place, LocatorRecords> = [:]
    }

    private struct WeakLedger {
        weak var ledger: LocatorLedger?
    }

    private let known = Guarded(Known())

    /// Remembers a locator by its record, once.
    func note(_ ledger: LocatorLedger, at place: Place) {
        let isNew = known.withLock { known in
            known.ledgers.updateValue(WeakLedger(ledger: ledger), forKey: Handed(place: place, ledger: ObjectIdentifier(ledger))) == nil
        }
        if isNew { ledger.tell(self, at: place) }
    }

    /// Takes over what was looked up through a locator that comes to its end.
    func end(_ ledger: ObjectIdentifier, at place: Place, _ records: LocatorRecords) {
        known.withLock { known in
            known.ledgers[Handed(place: place, ledger: ledger)] = nil
            known.past[place, default: LocatorRecords()].add(records)
        }
    }

    /// What was looked up, with the node of the locator's definition.
    func lookUps(in core: ContainerCore) -> [(node: Int, observation: LocatorObservation)] {
        let blueprint = ObjectIdentifier(core.blueprint)
        var (found, ledgers) = known.withLock { known in
            (known.past.filter { $0.key.blueprint == blueprint }, known.ledgers.filter { $0.key.place.blueprint == blueprint })
        }
        for (handed, ledger) in ledgers {
            if let ledger = ledger.ledger { found[handed.place, default: LocatorRecords()].add(ledger.allRecords) }
        }
        ledgers = [:]
        return found.sorted { $0.key.node < $1.key.node }.flatMap { place, records in records.observations.map { (place.node, $0) } }
    }
}
