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

extension LifeCycleReport.Step: MessageValue {
    package init(from reader: inout MessageReader) throws(FrameError) {
        self.init(
            key: try reader.value(), isStart: try reader.value(), scope: try reader.optional(), nanoseconds: try reader.value(),
            failure: try reader.optional())
    }

    package func write(to writer: inout MessageWriter) {
        writer.value(key)
        writer.value(isStart)
        writer.optional(scope)
        writer.value(nanoseconds)
        writer.optional(failure)
    }
}

extension LifeCycleReport: MessageValue {
    package init(from reader: inout MessageReader) throws(FrameError) {
        self.init(built: try reader.list(), steps: try reader.list())
    }

    package func write(to writer: inout MessageWriter) {
        writer.list(built)
        writer.list(steps)
    }
}
#endif
