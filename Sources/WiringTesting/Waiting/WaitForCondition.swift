public import WiringVocabulary

/// Waits until something that goes on elsewhere has come about: a synchronisation in the background, a message that arrives.
///
/// ```swift
/// try await waitForCondition("the mailboxes are synchronised") { mailbox.isSynchronised }
/// ```
///
/// The condition is asked at once, then again and again with a pause in between, and a last time when the time is over. The time is the clock's,
/// not a number of pauses: seven seconds are seven seconds, however long the condition takes to answer. It is not interrupted itself.
/// - Parameters:
///   - name: what is waited for, for the error.
///   - timeout: how long to wait.
///   - interval: the pause between two questions.
///   - clock: measures the time; a real one unless a test of waiting itself brings its own.
///   - isolation: the actor that the condition is asked on; the caller's.
///   - condition: whether it has come about.
/// - Throws: ``ConditionTimeout`` when the time is over, `CancellationError` when the task is cancelled, or what the condition throws.
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
        // Before the question: a condition that takes long is not asked again after its answer came too late.
        let now = clock.now
        if try await condition() { return }
        guard now < deadline else {
            let elapsed = start.duration(to: clock.now)
            throw ConditionTimeout(condition: name, timeout: timeout, elapsed: elapsed, site: SourceSite(file: file, line: line))
        }
        try await clock.sleep(until: min(clock.now.advanced(by: interval), max(deadline, clock.now)), tolerance: nil)
    }
}

/// Waits, by a real clock, until something that goes on elsewhere has come about.
/// - Parameters:
///   - name: what is waited for, for the error.
///   - timeout: how long to wait.
///   - interval: the pause between two questions.
///   - isolation: the actor that the condition is asked on; the caller's.
///   - condition: whether it has come about.
/// - Throws: ``ConditionTimeout`` when the time is over, `CancellationError` when the task is cancelled, or what the condition throws.
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

/// Something that was waited for did not come about in time.
public struct ConditionTimeout: Error, Hashable, Sendable, CustomStringConvertible {
    /// What was waited for.
    public let condition: String
    /// How long was to be waited.
    public let timeout: Duration
    /// How long it took, the last question included.
    public let elapsed: Duration
    /// Where the wait is written.
    public let site: SourceSite

    /// In the shape of a finding.
    public var description: String {
        Finding(
            rule: "condition-timeout",
            severity: .error,
            message: "waited \(timeout) in vain: \(condition)",
            services: [],
            details: [.init("waited for", condition, site: site), .init("gave up", "after \(elapsed)")],
            fix: "wait longer with timeout:, or find out why it does not come about"
        ).description
    }
}
