import Synchronization

/// A clock that goes forward when it is told to.
final class ManualClock: Clock {
    struct Instant: InstantProtocol {
        var offset: Duration
        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    /// In seconds.
    private let time = Atomic<Int>(0)

    var now: Instant { Instant(offset: .seconds(time.load(ordering: .relaxed))) }
    var minimumResolution: Duration { .seconds(1) }

    /// Sets the clock forward.
    func advance(bySeconds seconds: Int) { time.add(seconds, ordering: .relaxed) }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws { throw CancellationError() }
}
