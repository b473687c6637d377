/// How long an instance is shared before it is renewed, and by which clock.
package struct TimeToLive: Sendable {
    /// Reads a clock: the time since a moment that stays the same.
    typealias Reading = @Sendable () -> Duration

    /// How long.
    package let duration: Duration
    /// Reads the clock that was given, where it was.
    let reading: Reading
    /// Finds the clock in the container, where one was chosen by reference, after the initializer.
    var step: InjectionStep?

    /// - Parameters:
    ///   - duration: how long.
    ///   - clock: the clock.
    init(_ duration: Duration, clock: any Clock<Duration>) {
        self.duration = duration
        reading = Self.reading(of: clock)
    }

    /// A reading of a clock.
    static func reading(of clock: any Clock<Duration>) -> Reading {
        func open<Opened: Clock<Duration>>(_ clock: Opened) -> Reading {
            let start = clock.now
            return { start.duration(to: clock.now) }
        }
        return open(clock)
    }
}

/// When an instance is not shared any more.
struct Deadline: Sendable {
    /// What the clock reads then.
    let end: Duration
    /// Reads the clock.
    let reading: TimeToLive.Reading

    /// Whether that is now, or before.
    var isOver: Bool { reading() >= end }
}

extension Definition {
    /// The same definition with the step that finds the clock of another one, if that has such a step.
    package func findingClock(of other: Definition) -> Definition { other.options.timeToLive?.step.map { with($0) } ?? self }
}
