/// What a definition whose type parameters are known can do for those who do not know them.
protocol TypedDefinition: Definition {
    /// The same definition with another recipe, as a new object.
    func with(recipe: DefinitionRecipe) -> Definition

    /// Does to an object that was made elsewhere what the definition does after its initializer; see ``Activated/inject(into:postProcessing:)``.
    /// - Returns: the object in a box of the service type, or what post-processors made of it.
    func inject(into object: AnyObject, with resolution: inout Resolution, slot: Int, postProcessing: Bool) throws -> AnyObject?
}

extension Component: TypedDefinition {
    func with(recipe: DefinitionRecipe) -> Definition { with { $0 = recipe } }

    func inject(into object: AnyObject, with resolution: inout Resolution, slot: Int, postProcessing: Bool) throws -> AnyObject? {
        guard let implementation = object as? Implementation else { return nil }
        return try finish(implementation, with: &resolution, slot: slot, postProcessing: postProcessing)
    }
}

extension Definition {
    /// The same definition, changed, as a new object.
    func rewritten(_ change: (inout DefinitionRecipe) -> Void) -> Definition {
        var recipe = recipe
        change(&recipe)
        // A factory is asked for by its recipe alone.
        return (self as? any TypedDefinition)?.with(recipe: recipe) ?? Definition(kind: kind, recipe: recipe, site: site)
    }
}

extension DefinitionRecipe {
    /// What a definition says that was rewritten, before the name of who did it.
    static let rewritingWords = "rewritten by "
}
