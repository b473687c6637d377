#if DEBUG || Explorer
/// A scope that the session has entered.
package struct EnteredScopeState: Equatable, Sendable {
    /// What the session calls it.
    package var name: String
    /// Which scope it is.
    package var scope: String
    /// What the scope is called that it was entered in; nil for the container itself.
    package var parent: String?
    /// Whether services are resolved in it.
    package var isCurrent: Bool
    /// How many instances it keeps.
    package var instances: Int

    package init(name: String, scope: String, parent: String? = nil, isCurrent: Bool, instances: Int) {
        self.name = name
        self.scope = scope
        self.parent = parent
        self.isCurrent = isCurrent
        self.instances = instances
    }
}

extension [EnteredScopeState] {
    /// The scopes within which services are resolved, from inside to outside; those beside them do not count.
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

extension EnteredScopeState: WireRecord {
    package static var blank: Self { Self(name: "", scope: "", isCurrent: false, instances: 0) }

    package mutating func transfer(_ wire: Wire) {
        wire.text(&name).text(&scope).optionalText(&parent).flag(&isCurrent).integer(&instances)
    }
}
#endif
