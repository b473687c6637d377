public import WiringVocabulary

/// Waits until a condition holds, for example that a background task has finished or a message has arrived.
///
/// ```swift
/// try await waitForCondition("the mailboxes are synchronised") { mailbox.isSynchronised }
/// ```
///
/// The condition is evaluated immediately, then repeatedly after each interval, and a last time after the timeout. The timeout is measured by the
/// clock and includes the evaluation. A running evaluation is not interrupted.
/// - Parameters:
///   - name: a description of the condition for the error.
///   - timeout: the maximum time to wait.
///   - interval: the pause between two evaluations.
///   - clock: measures the time.
///   - isolation: the actor on which the condition is evaluated; by default the caller's.
///   - condition: returns true to end the wait.
/// - Throws: ``ConditionTimeout`` after the timeout, `CancellationError` if the task is cancelled, or the error of the condition.
public func waitForCondition<Time: Clock>(
    _ name: String = "the condition",
    timeout: Duration = .seconds(7),
    every interval: Duration = .milliseconds(10),
    clock: Time,
    file: String = #fileID,
    line: Int = #line,
    isolation: isolated (any Actor)? = #isolation,
    _ condition: () async throws -> Bool
) async throws where Time.Duration == Duration {
    let start = clock.now
    let deadline = start.advanced(by: timeout)
    while true {
        try Task.checkCancellation()
        // Read before the evaluation: a slow condition that started before the deadline gets one more evaluation after it.
        let now = clock.now
        if try await condition() { return }
        guard now < deadline else {
            let elapsed = start.duration(to: clock.now)
            throw ConditionTimeout(condition: name, timeout: timeout, elapsed: elapsed, site: SourceSite(file: file, line: line))
        }
        try await clock.sleep(until: min(clock.now.advanced(by: interval), max(deadline, clock.now)), tolerance: nil)
    }
}

/// Waits until a condition holds, measured by the system clock; see the function with a clock.
public func waitForCondition(
    _ name: String = "the condition",
    timeout: Duration = .seconds(7),
    every interval: Duration = .milliseconds(10),
    file: String = #fileID,
    line: Int = #line,
    isolation: isolated (any Actor)? = #isolation,
    _ condition: () async throws -> Bool
) async throws {
    try await waitForCondition(
        name, timeout: timeout, every: interval, clock: ContinuousClock(), file: file, line: line, isolation: isolation, condition)
}

/// The error for a condition that did not hold in time.
public struct ConditionTimeout: Error, Hashable, Sendable, CustomStringConvertible {
    /// The description of the condition.
    public let condition: String
    /// The maximum time to wait.
    public let timeout: Duration
    /// The time waited, including the last evaluation.
    public let elapsed: Duration
    /// The source location of the wait.
    public let site: SourceSite

    /// The error in the format of a finding.
    public var description: String {
        Finding(
            rule: "condition-timeout", severity: .error, message: "timed out after \(timeout): \(condition)", services: [],
            details: [.init("waited for", condition, site: site), .init("gave up", "after \(elapsed)")],
            fix: "increase timeout:, or find out why the condition does not hold"
        ).description
    }
}
