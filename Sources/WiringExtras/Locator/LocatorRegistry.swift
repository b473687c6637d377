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
        var log: ObjectIdentifier
    }

    private struct RegistryState {
        var logs: Dictionary<ProvidedLocator, WeakLookUpLog> = [:]
        /// The look-ups of released locators, by definition.
        var past: Dictionary<Place, LocatorRecords> = [:]
    }

    private struct WeakLookUpLog {
        weak var log: LookUpLog?
    }

    private let state = Guarded(RegistryState())

    /// Registers a locator by its ledger, once.
    func note(_ log: LookUpLog, at place: Place) {
        let isNew = state.withLock { state in
            state.logs.updateValue(WeakLookUpLog(log: log), forKey: ProvidedLocator(place: place, log: ObjectIdentifier(log)))
                == nil
        }
        if isNew { log.register(self, at: place) }
    }

    /// Adds the records of a locator that is being released.
    func end(_ log: ObjectIdentifier, at place: Place, _ records: LocatorRecords) {
        state.withLock { state in
            state.logs[ProvidedLocator(place: place, log: log)] = nil
            state.past[place, default: LocatorRecords()].add(records)
        }
    }

    /// The look-ups, each with the node of the locator's definition.
    func lookUps(in core: ContainerCore) -> [(node: Int, observation: LocatorObservation)] {
        let blueprint = ObjectIdentifier(core.blueprint)
        var (found, logs) = state.withLock { state in
            (state.past.filter { $0.key.blueprint == blueprint }, state.logs.filter { $0.key.place.blueprint == blueprint })
        }
        for (handed, log) in logs {
            if let log = log.log { found[handed.place, default: LocatorRecords()].add(log.allRecords) }
        }
        logs = [:]
        return found.sorted { $0.key.node < $1.key.node }.flatMap { place, records in records.observations.map { (place.node, $0) } }
    }
}
