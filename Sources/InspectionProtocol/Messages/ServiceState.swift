#if DEBUG || Explorer
/// Whether a service has an instance now.
package struct ServiceState: Hashable, Sendable, Codable {
    /// The service's key.
    package var key: String
    /// How long building the present instance took, in nanoseconds.
    package var nanoseconds: UInt64

    package init(key: String, nanoseconds: UInt64) {
        self.key = key
        self.nanoseconds = nanoseconds
    }
}
#endif
