public import Wiring

/// A summary of what is kept, by a class that still looks up what it needs: its initializer says nothing of a store or a filter.
final class LegacyDigest: CustomStringConvertible {
    let description: String

    init(locator: Locator) throws {
        let store: any MessageStore = try locator.get()
        let filter: any SubjectFilter = try locator.get()
        let subjects = store.mailboxes.flatMap { store.messages(in: $0) ?? [] }.map(\.subject).filter(filter.shows)
        description = "\(subjects.count) subjects"
    }
}

/// A part of the mail client on its way from a service locator to assemblies: load it by name, and resolve the digest.
///
/// The locator is a component. The store has moved into an assembly already, where the locator finds it; the filter has not.
public struct LegacyMailAssembly: Assembly {
    let storage = StoreAssembly()
    let locator: Component<Locator, Locator>
    let digest = Component(LegacyDigest.init)

    /// Makes the assembly.
    public init() {
        let owner = LocatorOwner()
        owner.add((any SubjectFilter).self) { WordFilter(words: ["newsletter"]) }
        locator = Component { (container: Container) in owner.locator(over: container) }
    }
}
