import Wiring
import WiringDiagnosis
import WiringVocabulary

/// The record of the look-ups through a locator.
final class LocatorLedger: @unchecked Sendable {
    private let lock = RecursiveLock()
    private var records = LocatorRecords()
    /// The containers that have provided the locator, each with its definition.
    private var containers: [(place: HandedLocators.Place, handed: WeakHandedLocators)] = []

    deinit {
        for (place, handed) in containers { handed.locators?.end(ObjectIdentifier(self), at: place, records) }
    }

    /// Records a look-up.
    func record(_ request: LocatorRequest, asker: LocatorObservation.Asker, answer: LocatorObservation.Answer) {
        lock.withLock { records.add(request, asker: asker, answer: answer) }
    }

    /// Registers a container that receives the records when the locator is released.
    func tell(_ locators: HandedLocators, at place: HandedLocators.Place) {
        lock.withLock { containers.append((place, WeakHandedLocators(locators: locators))) }
    }

    /// All look-ups so far.
    var allRecords: LocatorRecords { lock.withLock { records } }

    private struct WeakHandedLocators {
        weak var locators: HandedLocators?
    }
}
