import Wiring

/// A clock that stands still until a test moves it.
///
/// ```swift
/// let clock = TestClock()
/// let reminder = Task { try await remind(after: .seconds(60), clock) }
/// try await clock.waitForSleepers()
/// clock.advance(by: .seconds(60))
/// try await reminder.value
/// ```
///
/// Whoever is to sleep has to be asleep before the clock is moved, or its time begins later: ``waitForSleepers(_:timeout:)`` makes sure of it. A timer that
/// ticks again and again is woken tick by tick.
public final class TestClock: Clock, Sendable {
    /// A time of the clock: how long it has run.
    public struct Instant: InstantProtocol, CustomStringConvertible {
        /// How long the clock had run.
        public let elapsed: Duration

        init(_ elapsed: Duration) {
            self.elapsed = elapsed
        }

        /// A later time.
        public func advanced(by duration: Duration) -> Instant { Instant(elapsed + duration) }
        /// How long it is to another time.
        public func duration(to other: Instant) -> Duration { other.elapsed - elapsed }
        /// Whether one time comes before another.
        public static func < (left: Instant, right: Instant) -> Bool { left.elapsed < right.elapsed }
        /// How long the clock had run.
        public var description: String { "\(elapsed)" }
    }

    /// Somebody who sleeps.
    private struct Sleeper {
        let number: Int
        let deadline: Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now = Instant(.zero)
        var sleepers: [Sleeper] = []
        /// Those whose task was cancelled before they fell asleep.
        var cancelled: Set<Int> = []
        var count = 0
    }

    private let state = Guarded(State())

    /// A clock that has not run yet.
    public init() {}

    /// What time it is.
    public var now: Instant { state.withLock { $0.now } }
    /// No time is too short for it.
    public var minimumResolution: Duration { .zero }
    /// How many sleep.
    public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

    /// Sleeps until the clock is moved that far, or not at all where it has been.
    /// - Parameters:
    ///   - deadline: until when.
    ///   - tolerance: ignored; the clock is exact.
    /// - Throws: `CancellationError` when the task is cancelled.
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

    /// Moves the clock, and wakes those whose time has come, in the order of their deadlines.
    /// - Parameter duration: how far; backwards it does not go.
    public func advance(by duration: Duration) {
        let woken = state.withLock { state -> [Sleeper] in
            state.now = state.now.advanced(by: max(duration, .zero))
            let due = state.sleepers.filter { $0.deadline <= state.now }
            state.sleepers.removeAll { $0.deadline <= state.now }
            return due.sorted { ($0.deadline, $0.number) < ($1.deadline, $1.number) }
        }
        for sleeper in woken { sleeper.continuation.resume() }
    }

    /// Moves the clock to the deadline of whoever has to be woken next; does nothing where nobody sleeps.
    /// - Returns: how far it was moved.
    @discardableResult
    public func advanceToNextSleeper() -> Duration {
        let distance = state.withLock { state in state.sleepers.map(\.deadline).min().map { state.now.duration(to: $0) } }
        guard let distance else { return .zero }
        advance(by: distance)
        return distance
    }

    /// Waits until some sleep.
    /// - Parameters:
    ///   - count: how many at least.
    ///   - timeout: how long to wait, by a real clock.
    /// - Throws: ``ConditionTimeout`` when the time is over, or `CancellationError`.
    public func waitForSleepers(_ count: Int = 1, timeout: Duration = .seconds(7), file: String = #fileID, line: Int = #line) async throws {
        let name = "\(count) \(count == 1 ? "task sleeps" : "tasks sleep") by the clock of the test"
        try await waitForCondition(name, timeout: timeout, every: .milliseconds(1), file: file, line: line) { sleeperCount >= count }
    }
}
