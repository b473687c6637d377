/// Receives an event for every instance that a container builds or returns, for the measurements and logs of a program. Its initializer is part of
/// the module `WiringExtras`.
///
/// It also observes the container's scopes, children and patched copies. A container with an observer is slower, since the reuse of existing
/// instances is reported too; a container without one has no overhead.
public struct ResolutionObserver: Sendable {
    let tracer: @Sendable (Blueprint) -> ResolutionTracer

    package init(tracing tracer: @escaping @Sendable (Blueprint) -> ResolutionTracer) { self.tracer = tracer }
}
