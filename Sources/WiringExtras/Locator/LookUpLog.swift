import Wiring

/// The record of the look-ups through a locator. Each container that has provided the locator receives them too.
final class LookUpLog: @unchecked Sendable {
    /// A container that has provided the locator, with the locator's definition.
    private struct Recipient {
        weak var registry: LocatorRegistry?
        var place: LocatorRegistry.Place
    }

    private let lock = RecursiveLock()
    private var records = LocatorRecords()
    private var recipients: [Recipient] = []

    func record(_ request: LocatorRequest, requester: LocatorObservation.RequestOrigin, answer: LocatorObservation.Answer) {
        lock.withLock {
            records.add(request, requester: requester, answer: answer)
            for recipient in recipients {
                recipient.registry?.update(at: recipient.place) { $0.add(request, requester: requester, answer: answer) }
            }
        }
    }

    /// Adds a container, once. It receives the look-ups so far, and those that follow.
    func register(_ registry: LocatorRegistry, at place: LocatorRegistry.Place) {
        lock.withLock {
            if recipients.contains(where: { $0.registry === registry && $0.place == place }) { return }
            recipients.append(Recipient(registry: registry, place: place))
            registry.update(at: place) { $0.add(records) }
        }
    }

    var allRecords: LocatorRecords { lock.withLock { records } }
}
