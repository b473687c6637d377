/// One outermost resolve. It lives on the stack of the thread that resolves, and is passed down explicitly: what is built knows
/// of nothing else. Only requests deep inside others are noted for their thread, see ``RequestStack``.
@usableFromInline
package struct Resolution {
    /// The container; kept alive by the caller for the length of the resolve.
    @usableFromInline package unowned(unsafe) let core: ContainerCore
    /// The memory that the general path needs; allocated when it is first taken.
    @usableFromInline var work: ResolutionWork?
    /// The innermost instance under construction, while there is no such memory.
    @usableFromInline var ownInnermost: ConstructionFrame?
    /// The members of the object graph, as long as nothing needs more.
    @usableFromInline var members = FirstMembers()
    /// Whether this resolve is noted for what runs inside it, as it is while something shared is being built.
    @usableFromInline var isNoted = false
    @usableFromInline let records: UnsafeMutablePointer<NodeRecord>
    @usableFromInline let targets: UnsafeMutablePointer<Int32>
    /// How many of the routes, the first ones, need no memory: with several roots of one graph only one, and none where all is noted.
    @usableFromInline var shortRoutes: UInt8
    /// Whether the container owns whatever outlives a resolve; asked of the resolve, since every question to the container counts a reference.
    @usableFromInline let isRoot: Bool

    @inlinable
    package init(_ core: ContainerCore, hasSeveralRoots: Bool = false) {
        self.core = core
        shortRoutes = hasSeveralRoots ? 1 : 2
        isRoot = core.isRoot
        records = core.table.records
        targets = core.table.targets
    }

    /// Goes on with an object graph that was begun before.
    package init(_ core: ContainerCore, work: ResolutionWork) {
        self.init(core, hasSeveralRoots: true)
        self.work = work
        if work.isNoted { shortRoutes = 0 }
    }

    /// The number of a node's first edge.
    @inlinable
    package func firstEdge(of node: Int) -> Int { records[node].firstEdge }

    /// The node an edge leads to.
    @inlinable
    package func target(of edge: Int) -> Int { Int(targets[edge]) }

    /// Resolves the next dependency of a factory's product.
    ///
    /// Inlined, because nothing else that is called for each member of a pack is specialized: what is there already is read without a look at
    /// its type's metadata.
    @inlinable @inline(__always)
    mutating func next<Value>(_ type: Value.Type, _ edge: inout Int) throws -> Value {
        let node = Int(targets[edge])
        edge += 1
        if let box = records[node].instance.load() {
            return box._withUnsafeGuaranteedRef { InstanceBox.value(in: $0, as: Value.self) }
        }
        return try instance(of: Value.self, at: node)
    }

    /// The instance for a node, existing or new.
    /// - Precondition: the node's request type is `Value`; activation links only such edges, which is what makes the unchecked casts sound.
    @inlinable
    package mutating func instance<Value>(of type: Value.Type, at node: Int) throws -> Value {
        try withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { memory in
            let instance = memory.baseAddress.unsafelyUnwrapped
            try write(node, to: UnsafeMutableRawPointer(instance))
            return instance.move()
        }
    }

    /// The innermost instance under construction.
    var innermost: ConstructionFrame? {
        get { if let work { work.innermost } else { ownInnermost } }
        set { if let work { work.innermost = newValue } else { ownInnermost = newValue } }
    }

    /// The memory that the general path needs.
    @usableFromInline
    mutating func ensureWork() -> ResolutionWork {
        if let work { return work }
        let work = ResolutionWork()
        self.work = work
        work.innermost = ownInnermost
        ownInnermost = nil
        for member in members.leave() { _ = work.remember(boxed(member), at: member.node) }
        return work
    }

    /// Resolves a node as the outermost request, and does what was to be done after all.
    @inlinable
    package mutating func outermost<Value>(_ type: Value.Type, at node: Int) throws -> Value {
        if Self.isToBeNoted { return try notedOutermost(at: node) { resolution in try resolution.instance(of: Value.self, at: node) } }
        if work == nil { members.open() }
        do {
            let value = try instance(of: Value.self, at: node)
            if hasEnd { end(failed: false) }
            return value
        } catch {
            if hasEnd { end(failed: true) }
            throw error
        }
    }

    /// Runs code as one outermost request, then runs the deferred actions.
    /// - Parameter node: the requested node, if there is one, for the path in an error.
    package mutating func outermost<Value>(for node: Int? = nil, _ body: (inout Resolution) throws -> Value) throws -> Value {
        if Self.isToBeNoted { return try notedOutermost(at: node, body) }
        return try ended(body)
    }

    /// Runs code, then the actions that were deferred until the end of the request.
    mutating func ended<Value>(_ body: (inout Resolution) throws -> Value) throws -> Value {
        if work == nil { members.open() }
        do {
            let value = try body(&self)
            end(failed: false)
            return value
        } catch {
            end(failed: true)
            throw error
        }
    }

    /// Resolves a node for a handle: as a part of the request of its graph that runs on this thread, or as a request of its own.
    /// - Parameter graph: the object graph of the handle; nil if it needs none.
    /// - Returns: the instance in a box.
    static func further(_ node: Int, of core: ContainerCore, in graph: ObjectGraph?) throws -> AnyObject {
        var resolution = Resolution(core)
        if let graph {
            let running = graph.runningWork
            let work = running ?? ResolutionWork(of: graph)
            if running == nil { graph.enter(work) } else { work.beginAsPart() }
            resolution = Resolution(core, work: work)
        }
        // A dependency behind a handle is not part of the instances that are built ahead.
        let isStaging = resolution.work?.isStaging ?? false
        resolution.work?.isStaging = false
        defer { resolution.work?.isStaging = isStaging }
        return try resolution.outermost(for: node) { resolution in try resolution.box(of: node) }
    }

    private mutating func box(of node: Int) throws -> AnyObject {
        let empty = InstanceBox.empty(for: records[node].thunk._withUnsafeGuaranteedRef { $0.type })
        try write(node, to: empty.address)
        return empty.filled()
    }

    /// Puts something off until the outermost request is complete.
    @usableFromInline
    mutating func afterAll(_ action: @escaping () -> Void) {
        ensureWork().putOff(action)
    }

    /// The object graph, shared with a handle that is about to be made.
    package mutating func shareGraph() -> ObjectGraph { ensureWork().shareGraph() }

    /// Whether something is to be done, or let go, at the end of the request.
    @inlinable package var hasEnd: Bool { work != nil || !members.isEmpty }

    /// Does what was put off until the end of the request.
    /// - Parameter failed: whether it has failed: then it is done for the shared instances that outlive it, as nobody would ever do it again.
    @usableFromInline
    package mutating func end(failed: Bool) {
        members.close()
        guard let work else { return }
        for action in work.end(failed: failed) { action() }
        work.leave(core)
    }
}
