/// Receives an event for every instance that a container builds or returns, for the measurements and logs of a program.
///
/// ```swift
/// let mail = try MailAssembly().activated(observedBy: ResolutionObserver { event in
///     if case .finished(let duration) = event.kind { metrics.record(duration, for: event.key) }
/// })
/// ```
///
/// It also observes the container's scopes, children and patched copies. It is called synchronously on the thread
/// of the request. Requests to the container inside the observer cause no events. A container with an observer is
/// slower, since the reuse of existing instances is reported too; a container without one has no overhead.
public struct ResolutionObserver: Sendable {
    private let receive: @Sendable (ResolutionEvent) -> Void

    /// Whether the current task is delivering an event.
    @TaskLocal private static var isDelivering = false

    /// Creates an observer.
    /// - Parameter receive: receives the events, on any thread and possibly concurrently.
    public init(_ receive: @escaping @Sendable (ResolutionEvent) -> Void) {
        self.receive = receive
    }

    /// The tracer that a container of a blueprint uses for this observer.
    func tracer(of blueprint: Blueprint) -> ResolutionTracer {
        ResolutionTracer(buildsSequentially: false) { event in
            guard !Self.isDelivering, let told = ResolutionEvent(event, in: blueprint) else { return }
            Self.$isDelivering.withValue(true) { receive(told) }
        }
    }
}

extension ResolutionEvent {
    /// The public event for an internal one; nil for the beginning of a hook, since only its end is reported.
    fileprivate init?(_ event: NodeEvent, in blueprint: Blueprint) {
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
