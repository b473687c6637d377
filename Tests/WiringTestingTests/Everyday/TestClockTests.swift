import Testing
import WiringTesting

@Suite("The clock of a test") struct TestClockTests {
    private let clock = TestClock()

    @Test func clockAdvancesOnlyOnRequest() async throws {
        #expect(clock.now == clock.now)
        clock.advance(by: .seconds(2))
        clock.advance(by: .seconds(-1))
        #expect(clock.now.elapsed == .seconds(2))
        // A deadline that has already been reached does not suspend.
        try await clock.sleep(until: clock.now, tolerance: nil)
        try await clock.sleep(for: .zero)
    }

    @Test func sleepersWakeAtTheirDeadline() async throws {
        let clock = clock
        let short = Task { try await clock.sleep(for: .seconds(1)) }
        let long = Task { try await clock.sleep(for: .seconds(10)) }
        try await clock.waitForSleepers(2)
        clock.advance(by: .seconds(1))
        try await short.value
        #expect(clock.sleeperCount == 1)
        #expect(clock.advanceToNextSleeper() == .seconds(9))
        try await long.value
        #expect(clock.advanceToNextSleeper() == .zero)
    }

    @Test func advanceWakesTimerForEachTick() async throws {
        let clock = clock
        let ticks = Task {
            var times: [Duration] = []
            for _ in 0..<3 {
                try await clock.sleep(for: .seconds(5))
                times.append(clock.now.elapsed)
            }
            return times
        }
        for _ in 0..<3 {
            try await clock.waitForSleepers()
            clock.advance(by: .seconds(5))
        }
        #expect(try await ticks.value == [.seconds(5), .seconds(10), .seconds(15)])
    }

    @Test func aCancelledTaskWakesWithAnError() async throws {
        let clock = clock
        let task = Task { try await clock.sleep(for: .seconds(1)) }
        try await clock.waitForSleepers()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(clock.sleeperCount == 0)
        let late = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await clock.sleep(for: .seconds(1))
        }
        await #expect(throws: CancellationError.self) { try await late.value }
    }

    @Test func concurrentSleepersAreCancelled() async {
        let clock = clock
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<200 {
                group.addTask {
                    let task = Task { try await clock.sleep(for: .seconds(number % 7)) }
                    if number.isMultiple(of: 3) { task.cancel() }
                    while true {
                        clock.advance(by: .seconds(1))
                        if clock.now.elapsed > .seconds(500) { break }
                        await Task.yield()
                    }
                    _ = await task.result
                }
            }
        }
        #expect(clock.sleeperCount == 0)
    }

    @Test func waitForSleepersTimesOut() async {
        await #expect(throws: ConditionTimeout.self) { try await clock.waitForSleepers(timeout: .milliseconds(5)) }
    }
}
