import Wiring
import WiringDiagnosis
import WiringVocabulary

/// The record of the look-ups through a locator.
final class LookUpLog: @unchecked Sendable {
    private let lock = RecursiveLock()
    private var records = LocatorRecords()
    /// The containers that have provided the locator, each with its definition.
    private var containers: [(place: LocatorRegistry.Place, registry: WeakLocatorRegistry)] = []

    deinit {
        for (place, registry) in containers { registry.locators?.end(ObjectIdentifier(self), at: place, records) }
    }

    func record(_ request: LocatorRequest, requester: LocatorObservation.RequestOrigin, answer: LocatorObservation.Answer) {
        lock.withLock { records.add(request, requester: requester, answer: answer) }
    }

    /// Registers a container that receives the records when the locator is released.
    func register(_ locators: LocatorRegistry, at place: LocatorRegistry.Place) {
        lock.withLock { containers.append((place, WeakLocatorRegistry(locators: locators))) }
    }

    /// All look-ups so far.
    var allRecords: LocatorRecords { lock.withLock { records } }

    private struct WeakLocatorRegistry {
        weak var locators: LocatorRegistry?
    }
}
