#if DEBUG || Explorer
/// An object that a host holds.
package enum ObjectReference: Hashable, Sendable, Codable {
    /// A result of the session: the shell's `$3`.
    case result(Int)
    /// The instance that the container shares, by the service's key.
    case service(String)

    /// As a person writes it.
    package var text: String {
        switch self {
        case .result(let number): "$\(number)"
        case .service(let key): key
        }
    }
}
#endif
