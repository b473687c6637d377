import Synchronization
import TestSupport
import Testing
import Wiring
import WiringTesting

/// A clock that advances only while a task sleeps, or on request.
private final class NominalClock: Clock {
    struct Instant: InstantProtocol {
        var offset: Swift.Duration
        func advanced(by duration: Swift.Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Swift.Duration { other.offset - offset }
        static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private let time = Guarded(Swift.Duration.zero)
    private let naps = Guarded(0)
    let minimumResolution = Swift.Duration.nanoseconds(1)

    var now: Instant { Instant(offset: time.withLock { $0 }) }
    var sleeps: Int { naps.withLock { $0 } }

    func pass(_ duration: Swift.Duration) { time.withLock { $0 += duration } }

    func sleep(until deadline: Instant, tolerance: Swift.Duration?) async throws {
        try Task.checkCancellation()
        naps.withLock { $0 += 1 }
        time.withLock { $0 = max($0, deadline.offset) }
    }
}

private struct Failure: Error {}

@Suite("Waiting for a condition")
struct WaitForConditionTests {
    @Test("returns immediately if the condition already holds")
    func immediate() async throws {
        let clock = NominalClock()
        try await waitForCondition(clock: clock) { true }
        #expect(clock.sleeps == 0)
    }

    @Test("waits nominal seconds: seven are seven, not twenty-eight")
    func waitsNominalSeconds() async throws {
        let clock = NominalClock()
        let error = await #expect(throws: ConditionTimeout.self) {
            try await waitForCondition("the mailboxes are synchronised", every: .milliseconds(100), clock: clock) { false }
        }
        #expect(clock.now.offset == .seconds(7))
        #expect(error?.elapsed == .seconds(7))
        #expect(clock.sleeps == 70)
    }

    @Test("counts the time that the condition itself takes")
    func slowCondition() async throws {
        let clock = NominalClock()
        let error = await #expect(throws: ConditionTimeout.self) {
            try await waitForCondition(timeout: .seconds(7), every: .milliseconds(100), clock: clock) {
                clock.pass(.seconds(3))
                return false
            }
        }
        // An evaluation that began in time may end late; only the last one begins after the deadline.
        #expect(error.map { $0.elapsed < .seconds(14) } == true)
        #expect(clock.sleeps <= 3)
    }

    @Test("evaluates the condition a last time after the timeout")
    func evaluatesConditionAfterTimeout() async throws {
        let clock = NominalClock()
        try await waitForCondition(timeout: .seconds(1), every: .milliseconds(300), clock: clock) { clock.now.offset >= .seconds(1) }
        #expect(clock.now.offset == .seconds(1))
    }

    @Test("sees changes by another task, with the system clock")
    func realClock() async throws {
        let arrived = Atomic(false)
        let task = Task { arrived.store(true, ordering: .releasing) }
        try await waitForCondition("the message arrives", timeout: .seconds(600)) { arrived.load(ordering: .acquiring) }
        await task.value
    }

    @Test("ends when its task is cancelled")
    func cancellation() async throws {
        let asked = Atomic(false)
        let task = Task {
            try await waitForCondition(timeout: .seconds(600)) {
                asked.store(true, ordering: .releasing)
                return false
            }
        }
        try await waitForCondition(timeout: .seconds(600)) { asked.load(ordering: .acquiring) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test("does not evaluate the condition if its task is already cancelled")
    func cancelledBefore() async throws {
        let asked = Atomic(false)
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await waitForCondition {
                asked.store(true, ordering: .releasing)
                return true
            }
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        let wasAsked = asked.load(ordering: .acquiring)
        #expect(!wasAsked)
    }

    @Test("rethrows the error of the condition")
    func throwing() async throws {
        await #expect(throws: Failure.self) { try await waitForCondition { throw Failure() } }
    }

    @MainActor @Test("evaluates the condition on the caller's actor")
    func isolation() async throws {
        var count = 0
        try await waitForCondition(timeout: .seconds(600), every: .milliseconds(1)) {
            MainActor.assertIsolated()
            count += 1
            return count == 3
        }
        #expect(count == 3)
    }

    @Test("reports the condition and the place of the wait")
    func text() async throws {
        let error = await #expect(throws: ConditionTimeout.self) {
            try await waitForCondition("the outbox is empty", clock: NominalClock(), file: "Mail/OutboxTests.swift", line: 12) { false }
        }
        try expectGolden(error?.description ?? "", "condition-timeout.txt")
    }
}
