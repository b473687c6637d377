#if DEBUG || Explorer
/// What came of building a service and letting the instance go again.
package struct TrialReport: Equatable, Sendable {
    /// How long building one service took.
    package struct Time: Equatable, Sendable {
        /// The service's key.
        package var key: String
        /// The time, without that of what it needs.
        package var nanoseconds: UInt64

        package init(key: String, nanoseconds: UInt64) {
            self.key = key
            self.nanoseconds = nanoseconds
        }
    }

    /// The type of the instance.
    package var instanceType: String
    /// The services that were built for the first time in this host, in the order in which they were complete.
    package var times: [Time]
    /// Whether the instance is still there though the container does not keep it: somebody else does, or it refers to itself.
    package var outlives: Bool
    /// How often something was looked up in a locator meanwhile.
    package var lookUps: Int

    package init(instanceType: String, times: [Time] = [], outlives: Bool = false, lookUps: Int = 0) {
        self.instanceType = instanceType
        self.times = times
        self.outlives = outlives
        self.lookUps = lookUps
    }
}

extension TrialReport.Time: MessageValue {
    package init(from reader: inout MessageReader) throws(FrameError) {
        self.init(key: try reader.value(), nanoseconds: try reader.value())
    }

    package func write(to writer: inout MessageWriter) {
        writer.value(key)
        writer.value(nanoseconds)
    }
}

extension TrialReport: MessageValue {
    package init(from reader: inout MessageReader) throws(FrameError) {
        self.init(instanceType: try reader.value(), times: try reader.list(), outlives: try reader.value(), lookUps: try reader.value())
    }

    package func write(to writer: inout MessageWriter) {
        writer.value(instanceType)
        writer.list(times)
        writer.value(outlives)
        writer.value(lookUps)
    }
}
#endif
