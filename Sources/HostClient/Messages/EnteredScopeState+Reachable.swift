extension [EnteredScopeState] {
    /// The current scope and the scopes around it, from inside to outside; sibling scopes do not count.
    package var reachable: [String] {
        var scopes: [String] = []
        var next = first(where: \.isCurrent)
        while let state = next, scopes.count < count {
            scopes.append(state.scope)
            next = state.parent.flatMap { parent in first { $0.name == parent } }
        }
        return scopes
    }
}
