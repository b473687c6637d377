extension BlueprintLinker {
    /// Where a definition asks for a locator, puts a helper of its own before it, which names the definition as the one who looks things up:
    /// while it is built and ever after, and at no cost to anybody else.
    func attributedLocator(_ target: Int, to asker: String) -> Int {
        let thunk = ClosureThunk<Locator>({ resolution, _ in
            let locator = try resolution.instance(of: Locator.self, at: target)
            resolution.core.locators.note(locator.store.ledger, at: target)
            return locator.asked(by: asker)
        })
        return addHelper(.alias(of: target), label: "locator", thunk: thunk)
    }
}
