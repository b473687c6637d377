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

extension ActivationReport: MessageValue {
    package init(from reader: inout MessageReader) throws(FrameError) {
        self.init(steps: try reader.list(), nanoseconds: try reader.value())
    }

    package func write(to writer: inout MessageWriter) {
        writer.list(steps)
        writer.value(nanoseconds)
    }
}
#endif
