/// One outermost resolve. It lives on the stack of the thread that resolves, and is passed down explicitly: nothing is global or thread-local.
@usableFromInline
package struct Resolution {
    /// The container; kept alive by the caller for the length of the resolve.
    @usableFromInline unowned(unsafe) let core: ContainerCore
    /// What the long way needs; made when it is first taken.
    @usableFromInline var work: ResolutionWork?
    /// Whether this resolve holds the creation lock, so that it need not take it again.
    @usableFromInline var isGuarding = false
    @usableFromInline let records: UnsafeMutablePointer<SlotRecord>
    @usableFromInline let targets: UnsafeMutablePointer<Int32>
    /// The routes up to this one need no memory: with several roots of one graph, only the first.
    @usableFromInline let shortest: UInt8
    /// Whether the container owns whatever outlives a resolve; asked of the resolve, since every question to the container counts a reference.
    @usableFromInline let isRoot: Bool

    @inlinable
    init(_ core: ContainerCore, hasSeveralRoots: Bool = false) {
        self.core = core
        shortest = hasSeveralRoots ? BuildingRoute.direct.rawValue : BuildingRoute.single.rawValue
        isRoot = core.isRoot
        records = core.table.records
        targets = core.table.targets
    }

    /// Goes on with an object graph that was begun before.
    init(_ core: ContainerCore, work: ResolutionWork) {
        self.init(core, hasSeveralRoots: true)
        self.work = work
    }

    /// The number of a slot's first edge.
    @inlinable
    func firstEdge(of slot: Int) -> Int { records[slot].firstEdge }

    /// The slot an edge leads to.
    @inlinable
    func target(of edge: Int) -> Int { Int(targets[edge]) }

    /// Resolves the next parameter of an initializer.
    ///
    /// Inlined, because nothing else that is called for each member of a pack is specialized: what is there already is read without a look at
    /// its type's metadata.
    @inlinable @inline(__always)
    mutating func next<Value>(_ type: Value.Type, _ edge: inout Int) throws -> Value {
        let slot = Int(targets[edge])
        edge += 1
        if let box = records[slot].instance.load() {
            return box._withUnsafeGuaranteedRef { unsafeDowncast($0, to: InstanceBox<Value>.self).value }
        }
        return try instance(of: Value.self, at: slot)
    }

    /// The instance for a slot, existing or new.
    /// - Precondition: the slot's request type is `Value`; activation links only such edges, which is what makes the unchecked casts sound.
    @inlinable
    mutating func instance<Value>(of type: Value.Type, at slot: Int) throws -> Value {
        let record = records + slot
        if record.pointee.route.rawValue <= shortest {
            return try record.pointee.thunk._withUnsafeGuaranteedRef { thunk in
                try unsafeDowncast(thunk, to: Thunk<Value>.self).direct(&self, slot)
            }
        }
        if let box = record.pointee.instance.load() {
            return box._withUnsafeGuaranteedRef { unsafeDowncast($0, to: InstanceBox<Value>.self).value }
        }
        if record.pointee.route.rawValue <= BuildingRoute.pooled.rawValue {
            if let box = work?.instance(at: slot) { return unsafeDowncast(box, to: InstanceBox<Value>.self).value }
            let value = try record.pointee.thunk._withUnsafeGuaranteedRef { thunk in
                try unsafeDowncast(thunk, to: Thunk<Value>.self).direct(&self, slot)
            }
            ensureWork().remember(InstanceBox(value), at: slot)
            return value
        }
        if let box = try plainBox(at: slot) {
            return box._withUnsafeGuaranteedRef { unsafeDowncast($0, to: InstanceBox<Value>.self).value }
        }
        return unsafeDowncast(try box(at: slot), to: InstanceBox<Value>.self).value
    }

    /// What the longer ways need, made when it is first needed.
    @usableFromInline
    mutating func ensureWork() -> ResolutionWork {
        if let work { return work }
        let work = ResolutionWork()
        self.work = work
        return work
    }

    /// Resolves a slot as the outermost request, and does what was to be done after all.
    @inlinable
    mutating func outermost<Value>(_ type: Value.Type, at slot: Int) throws -> Value {
        do {
            let value = try instance(of: Value.self, at: slot)
            if work != nil { complete() }
            return value
        } catch {
            if work != nil { abandon() }
            throw error
        }
    }

    /// Runs what resolves several slots as one outermost request, and does what was to be done after all.
    mutating func outermost<Value>(_ body: (inout Resolution) throws -> Value) throws -> Value {
        do {
            let value = try body(&self)
            complete()
            return value
        } catch {
            abandon()
            throw error
        }
    }

    /// Resolves a slot for a handle: as a part of the request that is under way, or, when that is over, as a request of its own.
    mutating func further<Value>(_ type: Value.Type, at slot: Int) throws -> Value {
        let work = ensureWork()
        work.begin()
        // What was built ahead is not what lies behind a handle.
        let isStaging = work.isStaging
        work.isStaging = false
        defer { work.isStaging = isStaging }
        return try outermost(Value.self, at: slot)
    }

    /// Puts something off until the outermost request is complete.
    @usableFromInline
    mutating func afterAll(_ action: @escaping () -> Void) {
        ensureWork().putOff(action)
    }

    /// Does what was put off until the end.
    @usableFromInline
    func complete() {
        guard let work else { return }
        for action in work.end(failed: false) { action() }
    }

    /// Does what was put off, after a failure, for the shared instances that outlive it: nobody would ever do it again.
    @usableFromInline
    func abandon() {
        guard let work else { return }
        for action in work.end(failed: true) { action() }
    }

    /// The keys of what is under construction, outermost first.
    var currentPath: [String] {
        (work?.frames ?? []).map { $0.core.blueprint.key(of: $0.slot) }
    }
}
