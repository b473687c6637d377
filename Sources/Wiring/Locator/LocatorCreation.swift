/// An entry's instance under construction, for those who wait for the same instance.
final class LocatorCreation: ConstructionDoor, @unchecked Sendable {
    /// The entry, for people.
    let entry: String

    init(entry: String) {
        self.entry = entry
        super.init()
    }
}
