/// One instance under construction. The frames of a resolve form a list, the innermost first.
@usableFromInline
package final class ConstructionFrame {
    let node: Int
    /// The container that builds it, which outlives the resolve: a resolve may pass from a scope or a child to the container that owns an instance.
    unowned(unsafe) let core: ContainerCore
    /// The number of the node's cycle; -1 for none.
    let cycle: Int
    /// What is built around it in the resolve.
    let outer: ConstructionFrame?
    /// What is built around it in its ``Construction``.
    @exclusivity(unchecked) var outerInConstruction: ConstructionFrame?
    /// Whether other threads, or other resolves, could ask for the instance.
    let isShared: Bool
    /// Whether the instance outlives the request: it is shared, or a product that is kept.
    @exclusivity(unchecked) var isKept: Bool
    /// Whether the object graph keeps the instance when it is complete.
    let isMember: Bool
    /// Whether partners of its cycle find the instance in the object graph, rather than in this frame.
    let isInGraph: Bool
    /// For a product whose factory is in a cycle or keeps its products: its runtime arguments.
    @exclusivity(unchecked) var arguments: [AnyHashable]?
    /// Whether the initializer has returned, so that partners of a cycle may have the instance.
    @exclusivity(unchecked) var isInitialized = false
    /// The instance as the initializer left it.
    @exclusivity(unchecked) var early: AnyObject?
    /// The instance as the post-processors returned it, if a partner asked before the instance was complete.
    @exclusivity(unchecked) var processed: AnyObject?
    /// The number of the running post-processor.
    @exclusivity(unchecked) var processing: Int?
    /// Actions deferred until the initializer returns, each with the frame inside of which it runs.
    @exclusivity(unchecked) private var waiting: [(inside: ConstructionFrame?, action: Action)] = []
    /// The frame on whose initializer an injection of this instance waits.
    @exclusivity(unchecked) private var waitsFor: ConstructionFrame?
    /// Whether the instance is complete and visible to other requests.
    @exclusivity(unchecked) var isPublished = false
    /// The construction of a member of an object graph with handles, for which other threads wait.
    @exclusivity(unchecked) var claim: Construction?

    typealias Action = (inout Resolution) throws -> Void

    init(
        core: ContainerCore, node: Int, cycle: Int, outer: ConstructionFrame?, isShared: Bool = false, isMember: Bool = false,
        isInGraph: Bool = false, arguments: [AnyHashable]? = nil
    ) {
        self.core = core
        self.node = node
        self.cycle = cycle
        self.outer = outer
        self.isShared = isShared
        self.isMember = isMember
        self.isInGraph = isInGraph
        self.arguments = arguments
        isKept = isShared
    }

    /// Makes the instance visible to partners of its cycle, and runs the actions that waited for it.
    func expose(_ box: AnyObject?, _ resolution: inout Resolution) throws {
        early = box
        isInitialized = true
        guard !waiting.isEmpty else { return }
        let deferred = waiting
        waiting = []
        for (inside, action) in deferred {
            // References back find what is under construction inside of the instance.
            if let inside { resolution.innermost = inside }
            defer { resolution.innermost = self }
            try action(&resolution)
        }
    }

    /// Defers an injection of the innermost instance while a member of its cycle runs its initializer: to inject now could lead back to that member,
    /// which is not available yet.
    /// - Returns: whether the injection is deferred.
    func defersInjection(of cycle: Int, in core: ContainerCore, _ action: @escaping Action) -> Bool {
        var initializing: ConstructionFrame?
        var next: ConstructionFrame? = self
        while let frame = next {
            if !frame.isInitialized, frame.cycle == cycle, frame.core === core { initializing = frame }
            next = frame.outer
        }
        guard let initializing else { return false }
        waitsFor = initializing
        initializing.waiting.append((self, action))
        return true
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
