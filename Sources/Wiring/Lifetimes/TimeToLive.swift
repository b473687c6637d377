/// The time for sharing an instance before it is renewed, and the clock that measures it.
package struct TimeToLive: Sendable {
    package typealias Reading = @Sendable () -> Duration

    package let duration: Duration
    let reading: Reading

    init(_ duration: Duration, clock: any Clock<Duration>) {
        self.duration = duration
        reading = Self.reading(of: clock)
    }

    /// Returns a function that reads a clock.
    package static func reading(of clock: any Clock<Duration>) -> Reading {
        func open<Opened: Clock<Duration>>(_ clock: Opened) -> Reading {
            let start = clock.now
            return { start.duration(to: clock.now) }
        }
        return open(clock)
    }

    func deadline(by reading: @escaping Reading) -> Deadline {
        let end = reading() + duration
        return { reading() >= end }
    }
}

/// Whether an instance has expired.
typealias Deadline = @Sendable () -> Bool
