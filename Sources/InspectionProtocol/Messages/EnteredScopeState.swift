#if DEBUG || Explorer
/// A scope that the session has entered.
package struct EnteredScopeState: Equatable, Sendable {
    /// What the session calls it.
    package var name = ""
    /// Which scope it is.
    package var scope = ""
    /// What the scope is called that it was entered in; nil for the container itself.
    package var parent: String?
    /// Whether services are resolved in it.
    package var isCurrent = false
    /// How many instances it keeps.
    package var instances = 0
}

extension EnteredScopeState: WireRecord {
    package static var blank: Self { Self() }

    package mutating func transfer(_ wire: Wire) {
        wire(&name)(&scope)(&parent)(&isCurrent)(&instances)
    }
}
#endif
