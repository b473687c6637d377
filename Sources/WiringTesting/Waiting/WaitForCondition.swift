import Wiring
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
///   - clock: measures the time; by default the system clock.
///   - isolation: the actor on which the condition is evaluated; by default the caller's.
///   - condition: returns true to end the wait.
/// - Throws: ``ConditionTimeout`` after the timeout, `CancellationError` if the task is cancelled, or the error of the condition.
public func waitForCondition(
    _ name: String = "the condition", timeout: Duration = .seconds(7), every interval: Duration = .milliseconds(10),
    clock: any Clock<Duration> = ContinuousClock(), file: String = #fileID, line: Int = #line,
    isolation: isolated (any Actor)? = #isolation, _ condition: () async throws -> Bool
) async throws {
    let elapsed = TimeToLive.reading(of: clock)
    while true {
        try Task.checkCancellation()
        // Read before the evaluation: a slow condition that started before the deadline gets one more evaluation after it.
        let start = elapsed()
        if try await condition() { return }
        guard start < timeout else {
            throw ConditionTimeout(condition: name, timeout: timeout, elapsed: elapsed(), site: SourceSite(file: file, line: line))
        }
        try await clock.sleep(for: min(interval, max(timeout - elapsed(), .zero)))
    }
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
