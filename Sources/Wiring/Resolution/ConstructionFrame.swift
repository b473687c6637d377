/// One instance under construction. The frames of a resolve form a list, the innermost first. A shared instance whose place has no running construction
/// begins one, which is its frame.
@usableFromInline package final class ConstructionFrame: Construction, @unchecked Sendable {
    enum State: UInt8 {
        case initializing
        /// The initializer has returned, so that other members of the cycle may receive the instance.
        case exposed
        case complete
        /// The instance is complete and visible to other requests.
        case published
        case failed
    }

    private(set) var node: Int
    /// The container that builds it. It outlives the resolve, which may pass from a scope or a child to the container that owns an instance.
    private(set) unowned(unsafe) var core: ContainerCore
    /// The frame of the instance in whose construction this one is built, within the resolve.
    private(set) var outer: ConstructionFrame?
    /// The next outer frame of the thread, if it belongs to another resolve.
    private var caller: ConstructionFrame?
    /// The number of the running post-processor; -1 for none.
    var processing: Int32 = -1
    /// Whether other threads or other resolves can request the instance, or the product with its arguments.
    let isShared: Bool
    var state = State.initializing
    /// Whether the instance is the result of the post-processors.
    package var isProcessed = false
    /// The instance as the initializer left it, later the result of the post-processors.
    package var box: AnyObject?
    /// The runtime arguments of a product whose factory is in a cycle or caches its products.
    let arguments: [AnyHashable]?
    var deadline: Deadline?
    /// The construction of a member of an object graph with handles, so that other threads can wait for it.
    var claim: Construction?
    /// The steps of other members that wait for the initializer, in order. Usually there is one, which needs no array.
    private var waiting: (first: DeferredStep?, others: [DeferredStep]) = (nil, [])
    /// The frame whose initializer a deferred step of this instance waits for.
    private var waitsFor: ConstructionFrame?

    @_optimize(speed) init(
        core: Unmanaged<ContainerCore>, node: Int, outer: Unmanaged<ConstructionFrame>?, isShared: Bool = false,
        arguments: consuming [AnyHashable]? = nil
    ) {
        self.core = core._withUnsafeGuaranteedRef { $0 }
        self.node = node
        self.outer = outer?.takeUnretainedValue()
        self.isShared = isShared
        self.arguments = arguments
        super.init()
    }

    /// Uses an empty frame for another instance.
    /// - Returns: the next empty frame.
    func reuse(_ core: Unmanaged<ContainerCore>, _ node: Int, outer: Unmanaged<ConstructionFrame>?) -> ConstructionFrame? {
        self.core = core._withUnsafeGuaranteedRef { $0 }
        (self.node, self.outer) = (node, outer?.takeUnretainedValue())
        return caller.take()
    }

    /// Whether only an instance without runtime arguments was built, so that its box is the only content. The steps that waited for it have run.
    var isReusable: Bool { isPlain && arguments == nil && deadline == nil && !isProcessed && waitsFor == nil }

    /// Empties the frame for another instance. It refers to the next empty frame.
    func empty(before next: consuming ConstructionFrame?) {
        (box, outer, caller, state) = (nil, nil, next, .initializing)
    }

    override func frame(of node: Int, _ arguments: [AnyHashable]?) -> ConstructionFrame? {
        self.node == node && self.arguments == arguments ? self : super.frame(of: node, arguments)
    }

    override func findInstance() -> Bool {
        let found = Unmanaged.passUnretained(core)._withUnsafeGuaranteedRef { core in
            core.plan.records[node].isRenewed ? nil : core.existingBoxUnderLock(at: node, arguments)
        }
        guard let found else { return false }
        (box, state) = (found, .published)
        return true
    }

    @_optimize(speed) override func publish(in core: ContainerCore) {
        super.publish(in: core)
        if state == .complete { publishInstance(in: core) }
    }

    @_optimize(speed) func publishInstance(in core: ContainerCore) {
        guard let box = box.map({ Unmanaged.passUnretained($0) }) else { return }
        box._withUnsafeGuaranteedRef { core.store($0, at: node, arguments, until: deadline) }
        state = .published
    }

    /// Whether the instance, or an instance that contains it, outlives the request.
    var outlivesRequest: Bool {
        var next: ConstructionFrame? = self
        while let frame = next, frame.state != .published { next = frame.outer }
        return next != nil
    }

    /// The next outer frame of the thread.
    var nextOfThread: ConstructionFrame? { caller ?? outer }

    /// Sets the next outer frame of the thread. A frame of the same resolve is not retained twice.
    func enter(from next: Unmanaged<ConstructionFrame>?) {
        if let next, next._withUnsafeGuaranteedRef({ $0 !== outer }) { caller = next.takeUnretainedValue() }
    }

    var isInitializing: Bool { state == .initializing }

    /// Whether the function that builds the instance is still running. A deferred step may run inside a frame after it has returned.
    var isUnderConstruction: Bool { state == .initializing || state == .exposed }

    /// The frame that a deferred step of this instance waits for, while its initializer is running.
    var initializingPartner: ConstructionFrame? { waitsFor.flatMap { $0.isInitializing ? $0 : nil } }

    /// Makes the instance visible to other members of its cycle and runs the steps that waited for it.
    @_optimize(speed) func expose(_ box: AnyObject?, _ resolution: inout Resolution) throws {
        self.box = box
        state = .exposed
        // A step may defer others.
        while let first = waiting.first {
            let others = waiting.others
            waiting = (nil, [])
            try first.run(&resolution)
            for step in others { try step.run(&resolution) }
        }
    }

    /// Defers a step of this instance until the initializer of another member of its cycle has returned.
    @_optimize(speed) func deferStep(
        until initializing: ConstructionFrame, on implementation: UnsafeMutableRawPointer, _ type: Any.Type,
        at position: InjectionStep.Position, _ step: @escaping DeferredStep.Step
    ) {
        waitsFor = initializing
        let step = DeferredStep(of: self, on: implementation, type, at: position, step)
        if initializing.waiting.first == nil { initializing.waiting.first = step } else { initializing.waiting.others.append(step) }
    }

    /// Drops the deferred steps, which keep this frame alive.
    func fail() {
        state = .failed
        waiting = (nil, [])
    }
}
