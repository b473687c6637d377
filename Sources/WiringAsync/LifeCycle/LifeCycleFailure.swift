import Wiring

/// What went wrong when a container, or a scope, was stopped, or could not be started: nothing of it is lost.
public struct LifeCycleFailure: Error, CustomStringConvertible, Sendable {
    /// One thing that went wrong.
    public struct Part: Error, Sendable {
        /// The key of the definition: `MailAssembly.session`.
        public let key: String
        /// What its function has thrown.
        public let error: any Error
        /// Whether it was to be started, rather than stopped.
        public let isStart: Bool
    }

    /// What went wrong, in the order in which it did.
    public let parts: [Part]

    /// What went wrong, a line for each.
    public var description: String {
        parts.map { "\($0.key) could not be \($0.isStart ? "started" : "stopped"): \($0.error)" }.joined(separator: "\n")
    }
}

extension LifeCycleFailure: TracedFailure {}
