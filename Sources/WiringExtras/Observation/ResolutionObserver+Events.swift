public import Wiring

/// Whether the current task is delivering an event to an observer.
private enum Delivery {
    @TaskLocal static var isRunning = false
}

extension ResolutionObserver {
    /// Creates an observer.
    ///
    /// ```swift
    /// let mail = try MailAssembly().activated(observedBy: ResolutionObserver { event in
    ///     if case .finished(let duration) = event.kind { metrics.record(duration, for: event.key) }
    /// })
    /// ```
    ///
    /// It is called synchronously on the thread of the request. Requests to the container inside the observer cause no events.
    /// - Parameter receive: receives the events, on any thread and possibly concurrently.
    public init(_ receive: @escaping @Sendable (ResolutionEvent) -> Void) {
        self.init(tracing: { blueprint in
            ResolutionTracer(buildsSequentially: false) { event in
                guard !Delivery.isRunning, let told = ResolutionEvent(event, in: blueprint) else { return }
                Delivery.$isRunning.withValue(true) { receive(told) }
            }
        })
    }
}
