/// How an instance of a node is built.
@usableFromInline
enum BuildingRoute: UInt8, Sendable {
    /// The initializer runs, and the instance is not kept.
    case direct
    /// The same, as long as one root is requested: the instance is shared within an object graph, in which it can occur only once.
    case single
    /// The instance is kept for the rest of the object graph.
    case pooled
    /// The same, and partners of its cycle find it as soon as its initializer has returned.
    case cyclic
    /// With a frame: the instance is shared, in another cycle, post-processed after others saw it, deep or traced.
    case general
}
