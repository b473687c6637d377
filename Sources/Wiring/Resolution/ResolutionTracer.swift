/// An event of a resolve, or of the start or stop of a container, by node. A tracer must not resolve.
package enum NodeEvent: Sendable {
    /// The construction of an instance begins; its dependencies are built first.
    case began(node: Int)
    /// The instance is complete. The duration includes its dependencies.
    case finished(node: Int, Duration)
    /// The construction failed after the given duration.
    case failed(node: Int, Duration, any Error)
    /// An existing shared instance was used.
    case reusedShared(node: Int)
    /// An instance of the same object graph was reused.
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

/// An instance that a container has just built, or that has replaced another one.
package struct NoticedInstance {
    package let instance: Any
    /// The node of its definition.
    package let node: Int
    /// The replaced instance and the number of the post-processor that replaced it; nil for an instance from an initializer.
    package let replaced: (instance: Any, processor: Int)?
    /// The container, or the entered scope, that built it: see ``InspectableContainer/identity``.
    package let container: ObjectIdentifier
}

/// Receives the events of resolves.
package struct ResolutionTracer: Sendable {
    /// Whether events must occur one after the other, so that instances are not built concurrently.
    package let buildsSequentially: Bool
    package let record: @Sendable (NodeEvent) -> Void
    /// Receives the instances, which it must not retain. Nil if the tracer does not need them.
    let notice: (@Sendable (NoticedInstance) -> Void)?

    package init(
        buildsSequentially: Bool = true, notice: (@Sendable (NoticedInstance) -> Void)? = nil,
        record: @escaping @Sendable (NodeEvent) -> Void
    ) {
        self.buildsSequentially = buildsSequentially
        self.record = record
        self.notice = notice
    }

    /// Passes a boxed instance to `notice`.
    package func notice(
        _ box: AnyObject, at node: Int, replacing replaced: (box: AnyObject, processor: Int)? = nil, in container: ObjectIdentifier
    ) {
        guard let notice else { return }
        notice(
            NoticedInstance(
                instance: InstanceBox.content(of: box), node: node,
                replaced: replaced.map { (InstanceBox.content(of: $0.box), $0.processor) }, container: container))
    }
}

/// An error of a feature that combines errors which the tracer of the container has already received.
package protocol TracedFailure: Error {}
