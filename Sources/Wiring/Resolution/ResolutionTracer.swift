/// What happens during a resolve, by slot. A tracer must not resolve.
package enum ResolutionEvent: Sendable {
    /// The initializer of a definition is about to run, its dependencies first.
    case began(slot: Int)
    /// The instance is complete; the duration includes its dependencies.
    case finished(slot: Int, Duration)
    /// The instance could not be built.
    case failed(slot: Int)
    /// A shared instance was there already.
    case reusedShared(slot: Int)
    /// An instance of the same object graph was used again.
    case reusedInGraph(slot: Int)
    /// An instance under construction was handed to a partner.
    case closedCycle(slot: Int)
    /// A post-processor returned the instance that takes the place of the one built.
    case wrapped(slot: Int, processor: Int)
}

/// Receives what happens during resolves.
package struct ResolutionTracer: Sendable {
    let record: @Sendable (ResolutionEvent) -> Void

    package init(record: @escaping @Sendable (ResolutionEvent) -> Void) {
        self.record = record
    }
}
