/// The time for sharing an instance before it is renewed, and the clock that measures it.
package struct TimeToLive: Sendable {
    /// Reads a clock. Returns the time since a fixed instant.
    typealias Reading = @Sendable () -> Duration

    /// The time for sharing an instance.
    package let duration: Duration
    /// Reads the given clock.
    let reading: Reading

    /// - Parameters:
    ///   - duration: the time for sharing an instance.
    ///   - clock: the clock.
    init(_ duration: Duration, clock: any Clock<Duration>) {
        self.duration = duration
        reading = Self.reading(of: clock)
    }

    /// Returns a function that reads a clock.
    static func reading(of clock: any Clock<Duration>) -> Reading {
        func open<Opened: Clock<Duration>>(_ clock: Opened) -> Reading {
            let start = clock.now
            return { start.duration(to: clock.now) }
        }
        return open(clock)
    }
}

/// The time at which an instance expires.
struct Deadline: Sendable {
    /// The reading of the clock at that time.
    let end: Duration
    /// Reads the clock.
    let reading: TimeToLive.Reading

    /// Whether the deadline is reached.
    var isOver: Bool { reading() >= end }
}
