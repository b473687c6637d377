import Wiring

/// A clock that stands still until a test advances it.
///
/// ```swift
/// let clock = TestClock()
/// let reminder = Task { try await remind(after: .seconds(60), clock) }
/// try await clock.waitForSleepers()
/// clock.advance(by: .seconds(60))
/// try await reminder.value
/// ```
/// A task must already sleep when the clock is advanced; otherwise its sleep starts at the new time. ``waitForSleepers(_:timeout:)`` waits until it
/// sleeps. A repeating timer is woken once per tick.
public final class TestClock: Clock, Sendable {
    /// A time of the clock, measured from its creation.
    public struct Instant: InstantProtocol, CustomStringConvertible {
        /// The elapsed time.
        public let elapsed: Duration

        init(_ elapsed: Duration) { self.elapsed = elapsed }

        /// Returns a later time.
        public func advanced(by duration: Duration) -> Instant { Instant(elapsed + duration) }
        /// The duration until another time.
        public func duration(to other: Instant) -> Duration { other.elapsed - elapsed }
        /// Compares two times.
        public static func < (left: Instant, right: Instant) -> Bool { left.elapsed < right.elapsed }
        /// The elapsed time as text.
        public var description: String { "\(elapsed)" }
    }

    private struct Sleeper {
        let number: Int
        let deadline: Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now = Instant(.zero)
        var sleepers: [Sleeper] = []
        /// The numbers of tasks that were cancelled before they slept.
        var cancelled: Set<Int> = []
        var count = 0
    }

    private let state = Guarded(State())

    /// Creates a clock at time zero.
    public init() {}

    /// The current time.
    public var now: Instant { state.withLock { $0.now } }
    /// The clock resolves any duration.
    public var minimumResolution: Duration { .zero }
    /// The number of sleeping tasks.
    public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

    /// Sleeps until the clock reaches a time. Returns immediately if it already has.
    /// - Parameters:
    ///   - deadline: the time.
    ///   - tolerance: ignored; the clock is exact.
    /// - Throws: `CancellationError` if the task is cancelled.
    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try Task.checkCancellation()
        let number = state.withLock { state in
            state.count += 1
            return state.count
        }
        defer { _ = state.withLock { $0.cancelled.remove(number) } }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let outcome = state.withLock { state -> Result<Void, any Error>? in
                    if state.cancelled.contains(number) { return .failure(CancellationError()) }
                    if deadline <= state.now { return .success(()) }
                    state.sleepers.append(Sleeper(number: number, deadline: deadline, continuation: continuation))
                    return nil
                }
                if let outcome { continuation.resume(with: outcome) }
            }
        } onCancel: {
            cancel(number)
        }
    }

    private func cancel(_ number: Int) {
        let sleeper = state.withLock { state -> Sleeper? in
            guard let position = state.sleepers.firstIndex(where: { $0.number == number }) else {
                state.cancelled.insert(number)
                return nil
            }
            return state.sleepers.remove(at: position)
        }
        sleeper?.continuation.resume(throwing: CancellationError())
    }

    /// Advances the clock and wakes the tasks whose deadline is reached, in the order of their deadlines.
    /// - Parameter duration: the duration; negative values count as zero.
    public func advance(by duration: Duration) {
        let woken = state.withLock { state -> [Sleeper] in
            state.now = state.now.advanced(by: max(duration, .zero))
            let due = state.sleepers.filter { $0.deadline <= state.now }
            state.sleepers.removeAll { $0.deadline <= state.now }
            return due.sorted { ($0.deadline, $0.number) < ($1.deadline, $1.number) }
        }
        for sleeper in woken { sleeper.continuation.resume() }
    }

    /// Advances the clock to the earliest deadline of a sleeping task. Does nothing if no task sleeps.
    /// - Returns: the duration by which the clock was advanced.
    @discardableResult public func advanceToNextSleeper() -> Duration {
        let distance = state.withLock { state in state.sleepers.map(\.deadline).min().map { state.now.duration(to: $0) } }
        guard let distance else { return .zero }
        advance(by: distance)
        return distance
    }

    /// Waits until tasks sleep.
    /// - Parameters:
    ///   - count: the minimum number of sleeping tasks.
    ///   - timeout: the maximum time to wait, measured by the system clock.
    /// - Throws: ``ConditionTimeout`` after the timeout, or `CancellationError`.
    public func waitForSleepers(_ count: Int = 1, timeout: Duration = .seconds(7), file: String = #fileID, line: Int = #line) async throws {
        let name = "\(count) \(count == 1 ? "task sleeps" : "tasks sleep") by the clock of the test"
        try await waitForCondition(name, timeout: timeout, every: .milliseconds(1), file: file, line: line) { sleeperCount >= count }
    }
}
