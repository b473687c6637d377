#if DEBUG || Explorer
/// What is to be let go.
package enum ReleaseTarget: Hashable, Sendable, Codable {
    /// What is kept for services, by their keys.
    case services([String])
    /// The instances of an entered scope, by what the session calls it.
    case scope(String)
    /// A result of the session: the shell's `$3`.
    case result(Int)
}
#endif
