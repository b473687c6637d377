/// How an instance of a node is built.
@usableFromInline
enum ConstructionStrategy: UInt8, Sendable {
    /// The initializer runs, and the instance is not cached.
    case direct
    /// Like `direct` while the request has one root: the instance is shared within its object graph but can occur only once in it.
    case single
    /// The instance is cached for the rest of the object graph.
    case pooled
    /// Like `pooled`, and the other members of its cycle find the instance as soon as its initializer has returned.
    case cyclic
    /// Built with a frame: the instance is shared, in another cycle, post-processed after others received it, deep or traced.
    case general
}
