#if DEBUG || Explorer
/// Whether a service has an instance now.
package struct ServiceState: Equatable, Sendable {
    /// The service's key.
    package var key = ""
    /// How long building the present instance took, in nanoseconds.
    package var nanoseconds: UInt64 = 0
}

extension ServiceState: WireRecord {
    package static var blank: Self { Self() }

    package mutating func transfer(_ wire: Wire) {
        wire(&key)(&nanoseconds)
    }
}
#endif
