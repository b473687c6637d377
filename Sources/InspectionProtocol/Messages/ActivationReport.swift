#if DEBUG || Explorer
/// What the activation of a container did.
package struct ActivationReport: Equatable, Sendable {
    /// What happened, in order; eager singletons are at depth 0.
    package var steps: [ResolveReport.Step] = []
    /// How long all of it took.
    package var nanoseconds: UInt64 = 0
}

extension ActivationReport: WireRecord {
    package static var blank: Self { Self() }

    package mutating func transfer(_ wire: Wire) {
        wire(&steps)(&nanoseconds)
    }
}
#endif
