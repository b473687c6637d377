import Wiring

/// An event of a container during a request, start or stop; see ``ResolutionObserver``.
public struct ResolutionEvent: Sendable, CustomStringConvertible {
    /// The kind of an event.
    public enum Kind: Sendable {
        /// The construction of an instance begins; its dependencies are built first.
        case began
        /// An instance is complete. The duration includes its dependencies.
        case finished(Duration)
        /// The construction failed after the duration with the error. Its dependents fail too, and each of them reports an event.
        case failed(Duration, any Error)
        /// An existing instance that outlives requests was used.
        case reused
        /// An existing instance of the same object graph was used.
        case reusedInGraph
        /// An instance was passed to another member of its cycle before it was complete.
        case closedCycle
        /// A post-processor or decorator, given by its key, processed an instance.
        case wrapped(by: String)
        /// The start hooks of an instance have run, for the container or the scope, with their duration and error.
        case started(Duration, (any Error)?)
        /// The stop hooks of an instance have run, for the container or the scope, with their duration and error.
        case stopped(Duration, (any Error)?)
    }

    /// The kind of the event.
    public let kind: Kind
    /// The key of the definition: `MailAssembly.service`.
    public let key: String
    /// The type under which the component is resolved.
    public let type: Any.Type

    /// A short text: `MailAssembly.service finished in 0.002 seconds`.
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

extension ResolutionEvent {
    /// The public event for an internal one; nil for the beginning of a hook, since only its end is reported.
    init?(_ event: NodeEvent, in blueprint: Blueprint) {
        let node: Int
        switch event {
        case .began(let began): (node, kind) = (began, .began)
        case .finished(let finished, let duration): (node, kind) = (finished, .finished(duration))
        case .failed(let failed, let duration, let error): (node, kind) = (failed, .failed(duration, error))
        case .reusedShared(let reused): (node, kind) = (reused, .reused)
        case .reusedInGraph(let reused): (node, kind) = (reused, .reusedInGraph)
        case .closedCycle(let closed): (node, kind) = (closed, .closedCycle)
        case .wrapped(let wrapped, let processor): (node, kind) = (wrapped, .wrapped(by: blueprint.processors[processor].key))
        case .hookBegan: return nil
        case .hookEnded(let hooked, let isStart, let duration, let error):
            (node, kind) = (hooked, isStart ? .started(duration, error) : .stopped(duration, error))
        }
        key = blueprint.key(of: node)
        type = blueprint.nodes[node].definition?.serviceType ?? blueprint.nodes[node].thunk.type
    }
}
