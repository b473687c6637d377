#if DEBUG || Explorer
/// What starting or stopping a container did.
package struct LifeCycleReport: Equatable, Sendable {
    /// A service that was started or stopped.
    package struct Step: Equatable, Sendable {
        /// The service's key.
        package var key: String
        /// Whether it was started, rather than stopped.
        package var isStart: Bool
        /// What the session calls the scope that it belongs to; nil for the container itself.
        package var scope: String?
        /// How long it took.
        package var nanoseconds: UInt64
        /// What went wrong, if anything did.
        package var failure: String?

        package init(key: String, isStart: Bool, scope: String? = nil, nanoseconds: UInt64, failure: String? = nil) {
            self.key = key
            self.isStart = isStart
            self.scope = scope
            self.nanoseconds = nanoseconds
            self.failure = failure
        }
    }

    /// What was built for it, in order.
    package var built: [ResolveReport.Step]
    /// What was started and stopped, in order.
    package var steps: [Step]

    package init(built: [ResolveReport.Step] = [], steps: [Step]) {
        self.built = built
        self.steps = steps
    }
}

extension LifeCycleReport.Step: WireRecord {
    package static var blank: Self { Self(key: "", isStart: false, nanoseconds: 0) }

    package mutating func transfer(_ wire: Wire) {
        wire.text(&key).flag(&isStart).optionalText(&scope).natural(&nanoseconds).optionalText(&failure)
    }
}

extension LifeCycleReport: WireRecord {
    package static var blank: Self { Self(steps: []) }

    package mutating func transfer(_ wire: Wire) {
        wire.records(&built).records(&steps)
    }
}
#endif
