/// Hears of everything that a container builds and gives out, for measurements and logs of the program itself.
///
/// ```swift
/// let mail = try MailAssembly().activated(observedBy: ResolutionObserver { event in
///     if case .finished(let duration) = event.kind { metrics.record(duration, for: event.key) }
/// })
/// ```
///
/// It hears of the container's scopes, children and patched copies too. It is called where things happen, on whatever thread, and the request goes on
/// when it returns; what it asks the container for itself it does not hear of. A container with an observer is slower, since also what is there already
/// is told; one without pays nothing.
public struct ResolutionObserver: Sendable {
    private let receive: @Sendable (ResolutionEvent) -> Void

    /// Whether the present task is being told something.
    @TaskLocal private static var isTelling = false

    /// An observer.
    /// - Parameter receive: hears of everything, on any thread, several at a time.
    public init(_ receive: @escaping @Sendable (ResolutionEvent) -> Void) {
        self.receive = receive
    }

    /// The observer as a container made of a blueprint sees it.
    func tracer(of blueprint: Blueprint) -> ResolutionTracer {
        ResolutionTracer(keepsOrder: false) { event in
            guard !Self.isTelling, let told = ResolutionEvent(event, in: blueprint) else { return }
            Self.$isTelling.withValue(true) { receive(told) }
        }
    }
}

extension ResolutionEvent {
    /// An event of a container made of a blueprint; nil for one that has its end told.
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
