import Wiring

extension Definition {
    /// A copy of the definition without code and dependencies. Requests for it throw an error.
    func refusing(_ refusal: ConstructionRefusal) -> Definition {
        changed { definition in
            definition.thunk = definition.thunk.runnable.refusing
            definition.chosenDependencies = []
            let features = definition.options.extensions[UsedFeatures.self]
            definition.options.extensions = ExtensionValues()
            definition.options.extensions[UsedFeatures.self] = features
            definition.hasSteps = false
            definition.options.extensions[ConstructionRefusal.self] = refusal
            definition.options.isRefused = true
            definition.options.suggestedCycleFix = nil
            definition.options.tracker = nil
            definition.options.decorators = []
        }
    }
}
