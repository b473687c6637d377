import Synchronization

/// A clock that advances on request.
final class ManualClock: Clock {
    struct Instant: InstantProtocol {
        var offset: Duration
        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    /// The time in seconds.
    private let time = Atomic<Int>(0)

    var now: Instant { Instant(offset: .seconds(time.load(ordering: .relaxed))) }
    var minimumResolution: Duration { .seconds(1) }

    /// Advances the clock.
    func advance(bySeconds seconds: Int) { time.add(seconds, ordering: .relaxed) }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws { throw CancellationError() }
}
