import Wiring

/// An entry's instance under construction, shared by the threads that wait for it.
final class LocatorConstruction: Sendable {
    /// The entry, for messages.
    let entry: String
    /// Opens when the construction has ended.
    let latch = ConstructionLatch()

    init(entry: String) { self.entry = entry }
}
