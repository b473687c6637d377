/// One instance under construction. The frames of a resolve form a list, the innermost first.
@usableFromInline
package final class ConstructionFrame {
    let node: Int
    /// The container that builds it. It outlives the resolve, which may pass from a scope or a child to the container that owns an instance.
    unowned(unsafe) let core: ContainerCore
    /// The number of the node's cycle; -1 for none.
    let cycle: Int
    /// The frame of the instance in whose construction this one is built, within the resolve.
    let outer: ConstructionFrame?
    /// The next outer frame in the same ``Construction``.
    var outerInConstruction: ConstructionFrame?
    /// Whether other threads or other resolves can request the instance, or the product with its arguments.
    let isShared: Bool
    /// Whether the object graph keeps the complete instance.
    let isMember: Bool
    /// The runtime arguments of a product whose factory is in a cycle or caches its products.
    var arguments: [AnyHashable]?
    /// Whether the initializer has returned, so that other members of the cycle may receive the instance.
    var isInitialized = false
    /// The instance as the initializer left it.
    var early: AnyObject?
    /// The result of the post-processors, if a member of the cycle requested the instance before it was complete.
    var processed: AnyObject?
    /// The number of the running post-processor.
    var processing: Int?
    /// The actions deferred until the initializer returns, each with the frame in which it runs.
    private var waiting: [(inside: ConstructionFrame?, action: Action)] = []
    /// The frame whose initializer a deferred injection of this instance waits for.
    private var waitsFor: ConstructionFrame?
    /// The complete instance, while it waits for the end of its ``Construction``.
    var complete: AnyObject?
    /// The frame of the instance that was completed before it in the same construction.
    var earlier: ConstructionFrame?
    /// Whether the instance is complete and visible to other requests.
    var isPublished = false
    /// The construction of a member of an object graph with handles, so that other threads can wait for it.
    var claim: Construction?

    typealias Action = (inout Resolution) throws -> Void

    init(
        core: ContainerCore, node: Int, cycle: Int, outer: ConstructionFrame?, isShared: Bool = false, isMember: Bool = false,
        arguments: [AnyHashable]? = nil
    ) {
        self.core = core
        self.node = node
        self.cycle = cycle
        self.outer = outer
        self.isShared = isShared
        self.isMember = isMember
        self.arguments = arguments
    }

    /// Makes the instance visible to other members of its cycle and runs the actions that waited for it.
    func expose(_ box: AnyObject?, _ resolution: inout Resolution) throws {
        early = box
        isInitialized = true
        guard !waiting.isEmpty else { return }
        let deferred = waiting
        waiting = []
        for (inside, action) in deferred {
            // Back references find the frames of the instances under construction inside this one.
            if let inside { resolution.innermost = inside }
            defer { resolution.innermost = self }
            try action(&resolution)
        }
    }

    /// Defers an injection of this instance until the initializer of another member of its cycle has returned.
    func deferInjection(until initializing: ConstructionFrame, _ action: @escaping Action) {
        waitsFor = initializing
        initializing.waiting.append((self, action))
    }

    /// Defers a hook if an injection of the instance is deferred.
    func defersHook(_ action: @escaping Action) -> Bool {
        guard let waitsFor, !waitsFor.isInitialized else { return false }
        waitsFor.waiting.append((nil, action))
        return true
    }

    /// Drops the deferred actions, which keep this frame alive.
    func fail() { waiting = [] }
}
