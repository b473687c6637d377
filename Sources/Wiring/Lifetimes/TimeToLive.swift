/// The time for sharing an instance before it is renewed, and the clock that measures it.
package struct TimeToLive: Sendable {
    /// Reads a clock. Returns the time since a fixed instant.
    typealias Reading = @Sendable () -> Duration

    /// The time for sharing an instance.
    package let duration: Duration
    /// Reads the given clock.
    let reading: Reading

    /// - Parameter duration: the time for sharing an instance.
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
final class Deadline {
    /// The reading of the clock at that time.
    private let end: Duration
    /// Reads the clock.
    private let reading: TimeToLive.Reading

    init(after duration: Duration, by reading: @escaping TimeToLive.Reading) {
        end = reading() + duration
        self.reading = reading
    }

    /// Whether the deadline is reached.
    var isOver: Bool { reading() >= end }
}
