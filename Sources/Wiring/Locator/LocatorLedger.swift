/// The record of what was looked up through a locator.
final class LocatorLedger: @unchecked Sendable {
    private let lock = RecursiveLock()
    private var records = LocatorRecords()
    /// The containers that have handed the locator out, each with the node of its definition.
    private var containers: [(node: Int, handed: WeakHandedLocators)] = []

    deinit {
        for (node, handed) in containers { handed.locators?.end(ObjectIdentifier(self), at: node, records) }
    }

    /// Records a look-up.
    func record(_ request: LocatorRequest, asker: LocatorObservation.Asker, answer: LocatorObservation.Answer) {
        lock.withLock { records.add(request, asker: asker, answer: answer) }
    }

    /// Has a container told, when the locator comes to its end, what was looked up through it.
    func tell(_ locators: HandedLocators, at node: Int) {
        lock.withLock { containers.append((node, WeakHandedLocators(locators: locators))) }
    }

    /// What was looked up so far.
    var allRecords: LocatorRecords { lock.withLock { records } }

    private struct WeakHandedLocators {
        weak var locators: HandedLocators?
    }
}
