#if DEBUG || Explorer
/// The steps of a container's activation.
package struct ActivationReport: WireRecord {
    /// The steps in order; eager singletons are at depth 0.
    package var steps: [ResolveReport.Step] = []
    package var nanoseconds: UInt64 = 0

    package static var blank: Self { Self() }

    package mutating func transfer(_ wire: Wire) { wire(&steps)(&nanoseconds) }
}
#endif
