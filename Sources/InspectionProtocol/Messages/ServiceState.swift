#if DEBUG || Explorer
/// A service that has an instance.
package struct ServiceState: Equatable, Sendable {
    /// The service's key.
    package var key = ""
    /// The construction time of the current instance, in nanoseconds.
    package var nanoseconds: UInt64 = 0
}

extension ServiceState: WireRecord {
    package static var blank: Self { Self() }

    package mutating func transfer(_ wire: Wire) { wire(&key)(&nanoseconds) }
}
#endif
