import Wiring

/// The errors of a container or scope that failed to start or stop.
public struct LifeCycleFailure: Error, CustomStringConvertible, Sendable {
    /// A failed hook.
    public struct Part: Error, Sendable {
        /// The key of the definition: `MailAssembly.session`.
        public let key: String
        /// The error of the hook.
        public let error: any Error
        /// True for a start hook, false for a stop hook.
        public let isStart: Bool
    }

    /// The failures, in the order of their occurrence.
    public let parts: [Part]
    /// The error that made a start fail, unless it is the failure of a hook: that of an initializer, or `CancellationError`.
    public let cause: (any Error)?

    init(parts: [Part], cause: (any Error)? = nil) {
        self.parts = parts
        self.cause = cause
    }

    /// The cause and the failures, one per line.
    public var description: String {
        let lines = parts.map { "\($0.key) could not be \($0.isStart ? "started" : "stopped"): \($0.error)" }
        return ((cause.map { ["\($0)"] } ?? []) + lines).joined(separator: "\n")
    }
}

extension LifeCycleFailure: TracedFailure {}
