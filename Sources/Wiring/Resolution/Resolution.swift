/// One top-level resolve. It lives on the stack of the resolving thread and is passed down explicitly. Only the frames of instances under construction
/// are recorded for their thread, see ``RequestStack``.
@usableFromInline package struct Resolution {
    /// The container; the caller keeps it alive during the resolve.
    @usableFromInline package unowned(unsafe) let core: ContainerCore
    /// The state of the general path; allocated on first use.
    @usableFromInline var work: ResolutionState?
    /// The innermost instance under construction, while `work` is nil. The function that builds the instance keeps its frame alive.
    @usableFromInline var ownInnermost: Unmanaged<ConstructionFrame>?
    /// The members of the object graph, until they need `work`.
    @usableFromInline var members = InlineGraphMembers()
    @usableFromInline package let records: UnsafeMutablePointer<NodeRecord>
    @usableFromInline let targets: UnsafeMutablePointer<Int32>
    /// The number of leading strategies on the fast path: fewer with several roots of one graph, none if every instance needs a frame.
    @usableFromInline var fastPathLimit: UInt8
    /// Whether deep dependencies are being built ahead.
    var isStaging = false
    /// Whether the container owns every instance that outlives a resolve. Copied here, since each access to the container would retain it.
    @usableFromInline let isRoot: Bool

    /// Inlined, because a call would retain the container.
    @inlinable @inline(__always) package init(_ core: ContainerCore, hasSeveralRoots: Bool = false) {
        self.core = core
        fastPathLimit = hasSeveralRoots ? 1 : 2
        isRoot = core.isRoot
        // Not retained either.
        let plan = Unmanaged.passUnretained(core.plan)
        records = plan._withUnsafeGuaranteedRef { $0.requestRecords }
        targets = plan._withUnsafeGuaranteedRef { $0.targets }
    }

    package init(_ core: ContainerCore, work: ResolutionState) {
        self.init(core, hasSeveralRoots: true)
        self.work = work
    }

    @inlinable package func firstEdge(of node: Int) -> Int { records[node].firstEdge }

    @inlinable package func target(of edge: Int) -> Int { Int(targets[edge]) }

    /// Resolves the next dependency of a factory's product. Inlined, because other functions called for each member of a pack are not specialized. An
    /// existing instance is read without access to the metadata of its type.
    @inlinable @inline(__always)
    mutating func next<Value>(_ type: Value.Type, _ edge: inout Int) throws -> Value {
        let node = Int(targets[edge])
        edge += 1
        if let box = records[node].instance.load() {
            return box._withUnsafeGuaranteedRef { InstanceBox.value(in: $0, isObject: records[node].isReference, as: Value.self) }
        }
        return try instance(of: Value.self, at: node)
    }

    /// The instance for a node, existing or new.
    /// - Precondition: the node's request type is `Value`. Activation links only such edges, so the unchecked casts are sound.
    @inlinable package mutating func instance<Value>(of type: Value.Type, at node: Int) throws -> Value {
        try withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { memory in
            let instance = memory.baseAddress.unsafelyUnwrapped
            try write(node, to: UnsafeMutableRawPointer(instance))
            return instance.move()
        }
    }

    /// The innermost instance under construction, not retained.
    package var innermost: Unmanaged<ConstructionFrame>? {
        get { if let work { work.innermost } else { ownInnermost } }
        set { if let work { work.innermost = newValue } else { ownInnermost = newValue } }
    }

    /// The container, not retained.
    var unretainedCore: Unmanaged<ContainerCore> { .passUnretained(core) }

    @usableFromInline mutating func ensureState() -> ResolutionState {
        if let work { return work }
        let work = ResolutionState()
        self.work = work
        work.innermost = ownInnermost
        ownInnermost = nil
        for (node, box) in members.leave() { _ = work.graph.cache(box, at: node) }
        return work
    }

    /// Begins a top-level request.
    /// - Parameter node: the requested node, if there is one, for the path in an error.
    @inlinable mutating func begin(at node: Int?) throws {
        // The plan is not retained.
        let mustRecord = Unmanaged.passUnretained(core.plan)._withUnsafeGuaranteedRef { $0.mustRecord }
        if mustRecord { return try beginWithFrames(at: node) }
        if work == nil { members.open() }
    }

    @_optimize(speed) @usableFromInline mutating func beginWithFrames(at node: Int?) throws {
        if RequestStack.ofThisThread._withUnsafeGuaranteedRef({ $0.isExhausted }) { throw tooDeep(at: node) }
        fastPathLimit = 0
    }

    /// Runs code as one top-level request, then runs the deferred actions.
    /// - Parameter node: the requested node, if there is one, for the path in an error.
    @inlinable @inline(__always)
    package mutating func outermost<Value>(for node: Int? = nil, _ body: (inout Resolution) throws -> Value) throws -> Value {
        do {
            try begin(at: node)
            let value = try body(&self)
            if hasEnd { end(failed: false) }
            return value
        } catch {
            if hasEnd { end(failed: true) }
            throw error
        }
    }

    /// Resolves a node for a handle: as a part of the request of its graph that runs on this thread, or as a separate request.
    /// - Parameter graph: the object graph of the handle; nil if it needs none.
    /// - Returns: the instance in a box.
    @_optimize(speed) static func resolveForHandle(_ node: Int, of core: ContainerCore, in graph: ObjectGraph?) throws -> AnyObject {
        var resolution = Resolution(core)
        if let graph {
            // A request that runs its last actions has ended, so an action begins a separate request.
            let running = graph.runningWork.flatMap { $0.beginAsPart() ? $0 : nil }
            let work = running ?? ResolutionState(of: graph)
            if running == nil { graph.enter(work) }
            resolution = Resolution(core, work: work)
        }
        return try resolution.outermost(for: node) { resolution in
            try InstanceBox.making(core.plan.records[node].type) { try resolution.write(node, to: $0) }
        }
    }

    package mutating func shareGraph() -> ObjectGraph { ensureState().shareGraph(in: core) }

    /// Whether the end of the request has actions to run or instances to release.
    @inlinable package var hasEnd: Bool { work != nil || !members.isEmpty }

    /// Runs the actions deferred until the end of the request.
    /// - Parameter failed: whether the request failed. Then only the actions for shared instances that outlive it run.
    @_optimize(speed) @usableFromInline package mutating func end(failed: Bool) {
        members.close()
        guard let work else { return }
        let (actions, graph) = work.end(failed: failed)
        for action in actions { action() }
        graph?.end(work, in: core)
    }
}

extension ContainerCore {
    /// Runs code as one top-level request, which resolves any number of nodes in one object graph.
    package func request<Value>(_ body: (inout Resolution) throws -> Value) throws -> Value {
        var resolution = Resolution(self, hasSeveralRoots: true)
        return try resolution.outermost(body)
    }
}
