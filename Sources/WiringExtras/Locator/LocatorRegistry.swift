import Wiring
import WiringDiagnosis
import WiringVocabulary

/// The locators that a container, its children and its scopes have provided to components.
///
/// Locators are not retained, because a component may create one for each dependent. Their records outlive them.
final class LocatorRegistry: LookUpRecorder, Sendable {
    /// The definition of a locator.
    struct Place: Hashable {
        /// The blueprint, which a container and its scopes share.
        var blueprint: ObjectIdentifier
        var node: Int
    }

    /// A locator that was provided by a definition.
    private struct ProvidedLocator: Hashable {
        var place: Place
        var ledger: ObjectIdentifier
    }

    private struct Known {
        var ledgers: Dictionary<ProvidedLocator, WeakLedger> = [:]
        /// The look-ups of released locators, by definition.
        var past: Dictionary<Place, LocatorRecords> = [:]
    }

    private struct WeakLedger {
        weak var ledger: LocatorLedger?
    }

    private let known = Guarded(Known())

    /// Registers a locator by its ledger, once.
    func note(_ ledger: LocatorLedger, at place: Place) {
        let isNew = known.withLock { known in
            known.ledgers.updateValue(WeakLedger(ledger: ledger), forKey: ProvidedLocator(place: place, ledger: ObjectIdentifier(ledger)))
                == nil
        }
        if isNew { ledger.tell(self, at: place) }
    }

    /// Adds the records of a locator that is being released.
    func end(_ ledger: ObjectIdentifier, at place: Place, _ records: LocatorRecords) {
        known.withLock { known in
            known.ledgers[ProvidedLocator(place: place, ledger: ledger)] = nil
            known.past[place, default: LocatorRecords()].add(records)
        }
    }

    /// The look-ups, each with the node of the locator's definition.
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
