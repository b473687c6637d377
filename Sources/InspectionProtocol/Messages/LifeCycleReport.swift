#if DEBUG || Explorer
/// What starting or stopping a container did.
package struct LifeCycleReport: Equatable, Sendable {
    /// A service that was started or stopped.
    package struct Step: Equatable, Sendable {
        /// The service's key.
        package var key = ""
        /// Whether it was started, rather than stopped.
        package var isStart = false
        /// What the session calls the scope that it belongs to; nil for the container itself.
        package var scope: String?
        /// How long it took.
        package var nanoseconds: UInt64 = 0
        /// What went wrong, if anything did.
        package var failure: String?
    }

    /// What was built for it, in order.
    package var built: [ResolveReport.Step] = []
    /// What was started and stopped, in order.
    package var steps: [Step] = []
}

extension LifeCycleReport.Step: WireRecord {
    package static var blank: Self { Self() }

    package mutating func transfer(_ wire: Wire) {
        wire(&key)(&isStart)(&scope)(&nanoseconds)(&failure)
    }
}

extension LifeCycleReport: WireRecord {
    package static var blank: Self { Self() }

    package mutating func transfer(_ wire: Wire) {
        wire(&built)(&steps)
    }
}
#endif
