/// One instance under construction.
package final class ConstructionFrame {
    let node: Int
    /// The container it is built in, which outlives the resolve: a resolve may pass from a scope or a child to the container that owns a shared instance.
    unowned(unsafe) let core: ContainerCore
    /// Whether other threads, or other resolves, could ask for the instance.
    let isShared: Bool
    /// Whether the instance outlives the request: it is shared, or a product that is kept.
    @exclusivity(unchecked) var isKept: Bool
    /// For a product whose factory is in a cycle or keeps its products: its runtime arguments.
    @exclusivity(unchecked) var arguments: [AnyHashable]?
    /// The instance as the initializer left it, once it has; from then on partners of a cycle may have it.
    @exclusivity(unchecked) var early: AnyObject?
    /// The instance as the post-processors returned it, if a partner asked before the instance was complete.
    @exclusivity(unchecked) var processed: AnyObject?
    /// The number of the post-processor that is at work on the instance.
    @exclusivity(unchecked) var processing: Int?
    /// What waits for the initializer to return.
    @exclusivity(unchecked) var waiting: [(inout Resolution) throws -> Void] = []
    /// The frame on whose initializer an injection of this instance waits, if one does.
    @exclusivity(unchecked) var waitsFor: ConstructionFrame?

    init(core: ContainerCore, node: Int, isShared: Bool) {
        self.core = core
        self.node = node
        self.isShared = isShared
        isKept = isShared
    }
}
