/// Something that happened while a container gave what it was asked for; see ``ResolutionObserver``.
public struct ResolutionEvent: Sendable {
    /// What happened.
    public enum Kind: Sendable {
        /// An instance is about to be built, what it needs first.
        case began
        /// An instance is complete. It took so long, what it needs included.
        case finished(Duration)
        /// An instance could not be built, after so long and because of this error; so those that need it cannot be either, and each of them says so.
        case failed(Duration, any Error)
        /// An instance that outlives requests was there already.
        case reused
        /// An instance of the same object graph was there already.
        case reusedInGraph
        /// An instance was handed to a partner of its cycle before it was complete.
        case closedCycle
        /// A post-processor, or a decorator, has had an instance; its key.
        case wrapped(by: String)
        /// What an instance does when the container starts, or the scope, was done. It took so long, and threw this, if anything.
        case started(Duration, (any Error)?)
        /// What an instance does when the container stops, or the scope, was done. It took so long, and threw this, if anything.
        case stopped(Duration, (any Error)?)
    }

    /// What happened.
    public let kind: Kind
    /// The key of the definition that it is about: `MailAssembly.service`.
    public let key: String
    /// The type by which others ask for it.
    public let type: Any.Type
}

extension ResolutionEvent: CustomStringConvertible {
    /// In a few words: `MailAssembly.service finished in 0.002 seconds`.
    public var description: String {
        switch kind {
        case .began: "\(key) began"
        case .finished(let duration): "\(key) finished in \(duration)"
        case .failed(let duration, let error): "\(key) failed after \(duration): \(error)"
        case .reused: "\(key) reused"
        case .reusedInGraph: "\(key) reused in its graph"
        case .closedCycle: "\(key) closed a cycle"
        case .wrapped(let processor): "\(key) wrapped by \(processor)"
        case .started(let duration, let error): "\(key) \(error.map { "could not be started: \($0)" } ?? "started in \(duration)")"
        case .stopped(let duration, let error): "\(key) \(error.map { "could not be stopped: \($0)" } ?? "stopped in \(duration)")"
        }
    }
}
