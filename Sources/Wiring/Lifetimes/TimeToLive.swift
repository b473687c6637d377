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

    /// The deadline of an instance that is complete now.
    /// - Parameter reading: reads the clock.
    func deadline(by reading: @escaping Reading) -> Deadline {
        let end = reading() + duration
        return { reading() >= end }
    }
}

/// Whether an instance has expired.
typealias Deadline = @Sendable () -> Bool
