#if DEBUG || Explorer
/// The steps of starting or stopping a container.
package struct LifeCycleReport: WireRecord {
    /// A service that was started or stopped.
    package struct Step: WireRecord {
        package var key = ""
        /// Whether it was started, rather than stopped.
        package var isStart = false
        /// The name of its scope in the session; nil for the container itself.
        package var scope: String?
        package var nanoseconds: UInt64 = 0
        /// The error, if any.
        package var failure: String?

        package static var blank: Self { Self() }

        package mutating func transfer(_ wire: Wire) { wire(&key)(&isStart)(&scope)(&nanoseconds)(&failure) }
    }

    /// The steps of the construction, in order.
    package var built: [ResolveReport.Step] = []
    /// The started and stopped services, in order.
    package var steps: [Step] = []

    package static var blank: Self { Self() }

    package mutating func transfer(_ wire: Wire) { wire(&built)(&steps) }
}
#endif
