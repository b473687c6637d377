#if DEBUG || Explorer
/// A recorded request to a container of a running program. Times are in nanoseconds.
package struct RequestTrace: WireRecord {
    /// The number of its first event.
    package var number = 0
    /// The number of the container's tracer.
    package var source = 0
    /// The time from the first recorded event.
    package var begin: UInt64 = 0
    package var nanoseconds: UInt64 = 0
    package var thread = 0
    /// Whether a task made the request.
    package var isInTask = false
    package var hasFailed = false
    package var isRunning = false
    /// The steps in order; that of the requested service is the first.
    package var steps: [ResolveReport.Step] = []

    package static var blank: Self { Self() }

    package mutating func transfer(_ wire: Wire) {
        wire(&number)(&source)(&begin)(&nanoseconds)(&thread)(&isInTask)(&hasFailed)(&isRunning)(&steps)
    }
}

/// The recorded requests to a container of a running program.
package struct TracesReport: WireRecord {
    package var isRecording = false
    /// Whether the program records its requests from its start, as `startup` requires.
    package var beginsAtStart = false
    /// Whether only the requests with certain services are recorded.
    package var isFiltered = false
    /// The number of events that later ones have replaced.
    package var lost = 0
    package var begin: UInt64 = 0
    /// The requests in the order of their beginning.
    package var traces: [RequestTrace] = []
    /// The start and stop hooks that have ended.
    package var hooks: [LifeCycleReport.Step] = []

    package static var blank: Self { Self() }

    package mutating func transfer(_ wire: Wire) { wire(&isRecording)(&beginsAtStart)(&isFiltered)(&lost)(&begin)(&traces)(&hooks) }
}

/// The services of a running program's container that were used since its activation, by key.
package struct UsageReport: WireRecord {
    /// Those that were requested, and those that have an instance.
    package var requested: [String] = []
    /// Those that the container has built.
    package var built: [String] = []

    package static var blank: Self { Self() }

    package mutating func transfer(_ wire: Wire) { wire(&requested)(&built) }
}
#endif
