/// An event of a resolve, or of the start or stop of a container, by node. A tracer must not resolve.
package enum NodeEvent: Sendable {
    /// The construction of an instance begins; its dependencies are built first.
    case began(node: Int)
    /// The instance is complete. The duration includes its dependencies.
    case finished(node: Int, Duration)
    /// The construction failed after the given duration.
    case failed(node: Int, Duration, any Error)
    case reusedShared(node: Int)
    case reusedInGraph(node: Int)
    /// An instance under construction was passed to another member of its cycle.
    case closedCycle(node: Int)
    /// A post-processor returned an instance that replaces the built one.
    case wrapped(node: Int, processor: Int)
    /// A start or stop hook of a definition is about to run.
    case hookBegan(node: Int, isStart: Bool)
    /// A start or stop hook has run; the error is the first one thrown.
    case hookEnded(node: Int, isStart: Bool, Duration, (any Error)?)
}

/// Receives the events of resolves.
package struct ResolutionTracer: Sendable {
    /// Receives the box of each new instance, also of one that a post-processor has returned in place of another. It must not retain the boxes. The
    /// container is that of the request, or an entered scope, see ``InspectableContainer/identity``.
    package typealias Notice =
        @Sendable (
            _ box: AnyObject, _ node: Int, _ replaced: (box: AnyObject, processor: Int)?, _ container: ObjectIdentifier
        ) -> Void

    /// Whether events must occur one after the other, so that instances are not built concurrently.
    package let buildsSequentially: Bool
    package let record: @Sendable (NodeEvent) -> Void
    /// Nil if the tracer does not need the instances.
    package let notice: Notice?
    /// Where a program that records its requests does so; nil otherwise.
    package var recording: (any AnyObject & Sendable)?

    package init(buildsSequentially: Bool = true, notice: Notice? = nil, record: @escaping @Sendable (NodeEvent) -> Void) {
        (self.buildsSequentially, self.record, self.notice) = (buildsSequentially, record, notice)
    }
}

/// An error of a feature that combines errors which the tracer of the container has already received.
package protocol TracedFailure: Error {}

/// The time at which a traced construction began. A class, because the size of an instant is known only at run time; a variable of such a type would
/// lengthen every construction.
final class ConstructionStart {
    private let instant = ContinuousClock.now
    var elapsed: Duration { @inline(never) get { .now - instant } }
}
