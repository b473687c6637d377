/// How much has to be remembered to come by an instance of a node.
@usableFromInline
enum BuildingRoute: UInt8, Sendable {
    /// Nothing: the initializer is run, and that is all.
    case direct
    /// Nothing, as long as one root is asked for: it is shared within an object graph, in which it can occur only once.
    case single
    /// The instance, for the rest of the object graph.
    case pooled
    /// Where the instance is kept once it is complete: it is shared for good, and nobody sees it before.
    case plain
    /// The instance in its entered scope, once it is complete: as a plain one.
    case scoped
    /// The instance, for the rest of the object graph, and what waits for its initializer: it is in a cycle, in which nothing is needed but that.
    case cyclic
    /// Everything: it is shared, in a cycle, post-processed, deep or traced.
    case long
}
