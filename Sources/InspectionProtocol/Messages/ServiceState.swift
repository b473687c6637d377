#if DEBUG || Explorer
/// A service that has an instance.
package struct ServiceState: WireRecord {
    package var key = ""
    /// The construction time of the current instance, in nanoseconds.
    package var nanoseconds: UInt64 = 0

    package static var blank: Self { Self() }

    package mutating func transfer(_ wire: Wire) { wire(&key)(&nanoseconds) }
}
#endif
