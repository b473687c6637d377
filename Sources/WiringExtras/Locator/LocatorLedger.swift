import Wiring
import WiringDiagnosis
import WiringVocabulary

/// The record of what was looked up through a locator.
final class LocatorLedger: @unchecked Sendable {
    private let lock = RecursiveLock()
    private var records = LocatorRecords()
    /// The containers that have handed the locator out, each with its definition.
    private var containers: [(place: HandedLocators.Place, handed: WeakHandedLocators)] = []

    deinit {
        for (place, handed) in containers { handed.locators?.end(ObjectIdentifier(self), at: place, records) }
    }

    /// Records a look-up.
    func record(_ request: LocatorRequest, asker: LocatorObservation.Asker, answer: LocatorObservation.Answer) {
        lock.withLock { records.add(request, asker: asker, answer: answer) }
    }

    /// Has a container told, when the locator comes to its end, what was looked up through it.
    func tell(_ locators: HandedLocators, at place: HandedLocators.Place) {
        lock.withLock { containers.append((place, WeakHandedLocators(locators: locators))) }
    }

    /// What was looked up so far.
    var allRecords: LocatorRecords { lock.withLock { records } }

    private struct WeakHandedLocators {
        weak var locators: HandedLocators?
    }
}
