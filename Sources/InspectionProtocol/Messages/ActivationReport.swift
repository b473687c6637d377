#if DEBUG || Explorer
/// What the activation of a container did.
package struct ActivationReport: Equatable, Sendable {
    /// What happened, in order; eager singletons are at depth 0.
    package var steps: [ResolveReport.Step]
    /// How long all of it took.
    package var nanoseconds: UInt64

    package init(steps: [ResolveReport.Step], nanoseconds: UInt64) {
        self.steps = steps
        self.nanoseconds = nanoseconds
    }
}

extension ActivationReport: WireRecord {
    package static var blank: Self { Self(steps: [], nanoseconds: 0) }

    package mutating func transfer(_ wire: Wire) {
        wire.records(&steps).natural(&nanoseconds)
    }
}
#endif
