import Wiring

/// An entry's instance under construction, for those who wait for the same instance.
final class LocatorCreation: Sendable {
    /// The entry, for people.
    let entry: String
    /// Opens when the construction is over.
    let door = ConstructionLatch()

    init(entry: String) {
        self.entry = entry
    }
}
