/// The locators that a container has handed to its components, for those who want to know what was looked up through them.
final class HandedLocators: Sendable {
    private let stores = Guarded<[(slot: Int, store: LocatorStore)]>([])

    /// Remembers a locator, once.
    func note(_ locator: Locator, at slot: Int) {
        let store = locator.store
        stores.withLock { stores in
            if !stores.contains(where: { $0.slot == slot && $0.store === store }) { stores.append((slot, store)) }
        }
    }

    /// What was looked up, with the slot of the locator's definition.
    var observations: [(slot: Int, observation: LocatorObservation)] {
        let known = stores.withLock { $0 }.sorted { $0.slot < $1.slot }
        return known.flatMap { slot, store in store.observations.map { (slot, $0) } }
    }
}

extension BlueprintBuilder {
    /// Where a definition asks for a locator, puts a helper of its own before it, which names the definition as the one who looks things up:
    /// while it is built and ever after, and at no cost to anybody else.
    mutating func attributed(_ target: Int, to asker: String) -> Int {
        guard target >= 0 else { return target }
        let thunk = Thunk<Locator>(direct: { resolution, _ in
            let locator = try resolution.instance(of: Locator.self, at: target)
            resolution.core.locators.note(locator, at: target)
            return locator.asked(by: asker)
        })
        return addHelper(.alias(of: target), label: "locator", thunk: thunk)
    }
}
