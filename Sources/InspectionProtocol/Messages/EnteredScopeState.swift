#if DEBUG || Explorer
/// A scope that the session has entered.
package struct EnteredScopeState: Hashable, Sendable, Codable {
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
#endif
