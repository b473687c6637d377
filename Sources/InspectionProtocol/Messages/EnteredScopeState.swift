#if DEBUG || Explorer
/// A scope that the session has entered.
package struct EnteredScopeState: Codable, WireRecord {
    /// Its name in the session.
    package var name = ""
    package var scope = ""
    /// The name of the enclosing entered scope; nil for the container itself.
    package var parent: String?
    /// Whether services are resolved in it.
    package var isCurrent = false
    package var instances = 0

    package static var blank: Self { Self() }

    package mutating func transfer(_ wire: Wire) { wire(&name)(&scope)(&parent)(&isCurrent)(&instances) }
}
#endif
