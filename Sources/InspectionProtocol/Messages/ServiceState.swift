#if DEBUG || Explorer
/// Whether a service has an instance now.
package struct ServiceState: Equatable, Sendable {
    /// The service's key.
    package var key: String
    /// How long building the present instance took, in nanoseconds.
    package var nanoseconds: UInt64

    package init(key: String, nanoseconds: UInt64) {
        self.key = key
        self.nanoseconds = nanoseconds
    }
}

extension ServiceState: WireRecord {
    package static var blank: Self { Self(key: "", nanoseconds: 0) }

    package mutating func transfer(_ wire: Wire) {
        wire.text(&key).natural(&nanoseconds)
    }
}
#endif
