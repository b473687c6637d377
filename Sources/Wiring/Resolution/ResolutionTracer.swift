/// What happens during a resolve, or when a container starts or stops, by node. A tracer must not resolve.
package enum NodeEvent: Sendable {
    /// The initializer of a definition is about to run, its dependencies first.
    case began(node: Int)
    /// The instance is complete; the duration includes its dependencies.
    case finished(node: Int, Duration)
    /// The instance could not be built, after so long.
    case failed(node: Int, Duration, any Error)
    /// A shared instance was there already.
    case reusedShared(node: Int)
    /// An instance of the same object graph was used again.
    case reusedInGraph(node: Int)
    /// An instance under construction was handed to a partner.
    case closedCycle(node: Int)
    /// A post-processor returned the instance that takes the place of the one built.
    case wrapped(node: Int, processor: Int)
    /// What a definition does when the container starts, or stops, is about to be done.
    case hookBegan(node: Int, isStart: Bool)
    /// That is done; the error is the first one that was thrown.
    case hookEnded(node: Int, isStart: Bool, Duration, (any Error)?)
}

/// An instance that a container has just built, or that has taken the place of one.
package struct NoticedInstance {
    /// The instance.
    package let instance: Any
    /// The node of its definition.
    package let node: Int
    /// The instance whose place it takes, and the number of the post-processor that made it do so; nil for one that an initializer has made.
    package let replaced: (instance: Any, processor: Int)?
    /// Which container, or entered scope, built it: see ``InspectableContainer/identity``.
    package let container: ObjectIdentifier
}

/// Receives what happens during resolves.
package struct ResolutionTracer: Sendable {
    /// Whether it wants to see one thing after the other, so that nothing is built side by side.
    package let keepsOrder: Bool
    package let record: @Sendable (NodeEvent) -> Void
    /// Receives the instances, which it must not keep. Nil where nobody asks for them.
    let notice: (@Sendable (NoticedInstance) -> Void)?

    package init(
        keepsOrder: Bool = true, notice: (@Sendable (NoticedInstance) -> Void)? = nil, record: @escaping @Sendable (NodeEvent) -> Void
    ) {
        self.keepsOrder = keepsOrder
        self.record = record
        self.notice = notice
    }

    /// Hands over an instance in its box.
    package func notice(_ box: AnyObject, at node: Int, replacing replaced: (box: AnyObject, processor: Int)? = nil, in core: ContainerCore)
    {
        guard let notice else { return }
        notice(
            NoticedInstance(
                instance: InstanceBox.content(of: box), node: node,
                replaced: replaced.map { (InstanceBox.content(of: $0.box), $0.processor) }, container: ObjectIdentifier(core)))
    }
}
