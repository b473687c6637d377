extension Resolution {
    /// The long way: looks the instance up where its lifetime keeps it, or builds it.
    @usableFromInline
    mutating func box(at slot: Int) throws -> AnyObject {
        let record = records + slot
        // Helpers and handles of factories are neither kept nor post-processed: what they lead to is.
        if record.pointee.isPassedThrough {
            return try record.pointee.thunk._withUnsafeGuaranteedRef { try $0.construct(&self, slot) }
        }
        if record.pointee.isDeep, work?.isStaging != true { return try deepBox(at: slot) }
        guard record.pointee.isGuarded else { return try ownBox(at: slot) }
        // Members of a cycle with shared members are built under the lock as well: what they hand to each other is not complete yet.
        if isGuarding { return try guardedBox(at: slot) }
        return try guarding { resolution in try resolution.guardedBox(at: slot) }
    }

    /// Does something under the creation lock.
    mutating func guarding<Result>(_ body: (inout Resolution) throws -> Result) rethrows -> Result {
        try core.creation.withLock(for: ensureWork()) {
            isGuarding = true
            defer { isGuarding = false }
            return try body(&self)
        }
    }

    /// An instance that is built under the creation lock, which is held, by the container that owns the slot.
    private mutating func guardedBox(at slot: Int) throws -> AnyObject {
        if records[slot].isScoped || !isRoot {
            let owner = try core.owner(of: slot, path: currentPath)
            if owner !== core {
                // What outlives this scope or child is built by its owner, and never sees what belongs to the scope or the child.
                var resolution = Resolution(owner, work: ensureWork())
                resolution.isGuarding = true
                let box = try resolution.ownedBox(at: slot)
                core.remember(box, of: owner, at: slot)
                return box
            }
        }
        return try ownedBox(at: slot)
    }

    private mutating func ownedBox(at slot: Int) throws -> AnyObject {
        if records[slot].route == .plain { return try ownPlainBox(at: slot).takeUnretainedValue() }
        return records[slot].isShared ? try sharedBox(at: slot) : try ownBox(at: slot)
    }

    /// An instance that belongs to this resolve alone.
    private mutating func ownBox(at slot: Int) throws -> AnyObject {
        let work = ensureWork()
        let isPrototype = records[slot].isPrototype
        if !isPrototype, let box = work.instance(at: slot) {
            trace(.reusedInGraph(slot: slot))
            return box
        }
        if let frame = backReference(to: slot, isPrototype: isPrototype) { return try earlyReference(frame) }
        if isPrototype { return try construct(slot, isShared: false) }
        return work.isShared ? try memberBox(at: slot) : try newMemberBox(at: slot)
    }

    /// An instance of an object graph that has handles, which may build the same on other threads.
    private mutating func memberBox(at slot: Int) throws -> AnyObject {
        while let members = work?.members {
            switch members.claim(slot) {
            case .instance(let box):
                trace(.reusedInGraph(slot: slot))
                return box
            case .begun:
                return try newMemberBox(at: slot)
            case .elsewhere(let door):
                // Where waiting could last for ever there are two for a moment, of which the graph keeps one.
                guard core.waits.wait(for: door, beside: core.creation) else { return try newMemberBox(at: slot) }
            }
        }
        return try newMemberBox(at: slot)
    }

    private mutating func newMemberBox(at slot: Int) throws -> AnyObject {
        let work = ensureWork()
        do {
            return work.remember(try construct(slot, isShared: false), at: slot)
        } catch {
            work.abandon(slot)
            throw error
        }
    }

    /// The frame that a request for a slot under construction leads back to.
    ///
    /// For a prototype only frames up to the nearest instance that is kept count: what outlives the resolve must not keep a prototype that is being
    /// built for somebody else.
    private func backReference(to slot: Int, isPrototype: Bool) -> ConstructionFrame? {
        guard let work else { return nil }
        for entry in work.frames.reversed() {
            if let frame = entry.frame, entry.slot == slot, entry.core === core || !entry.isShared { return frame }
            if isPrototype, entry.isKept { return nil }
        }
        return nil
    }

    /// An instance that outlives this resolve. The creation lock is held.
    private mutating func sharedBox(at slot: Int) throws -> AnyObject {
        if let box = records[slot].isInWorkshop ? core.workshop.published[slot] : records[slot].instance.load()?.takeUnretainedValue() {
            trace(.reusedShared(slot: slot))
            return box
        }
        if records[slot].isWeak, let box = core.workshop.weak[slot]?.boxed {
            trace(.reusedShared(slot: slot))
            return box
        }
        let cycle = cycle(of: slot)
        if cycle >= 0, let pending = core.workshop.pending[cycle]?.first(where: { $0.slot == slot }) {
            trace(.reusedShared(slot: slot))
            return pending.box
        }
        if let frame = records[slot].isInWorkshop ? core.workshop.frames[slot] : records[slot].frame?.takeUnretainedValue() {
            return try earlyReference(frame)
        }
        return try construct(slot, isShared: true)
    }

    /// Builds an instance: initializer, steps, post-processors. Whatever fails, everything that was begun is taken back.
    private mutating func construct(_ slot: Int, isShared: Bool) throws -> AnyObject {
        try construct(slot, isShared: isShared) { resolution in
            let box = try resolution.records[slot].thunk._withUnsafeGuaranteedRef { try $0.construct(&resolution, slot) }
            // Without steps after the initializer nobody has done so yet.
            try resolution.expose(box, slot)
            return box
        }
    }

    /// Builds a factory's product by the long way, or does to an object what is done to an instance.
    /// - Parameter arguments: the runtime arguments, by which a reference back finds the product.
    mutating func product(
        of slot: Int, with arguments: [AnyHashable]? = nil, _ make: (inout Resolution) throws -> AnyObject
    ) throws -> AnyObject {
        try construct(slot, isShared: false, arguments: arguments, make)
    }

    private mutating func construct(
        _ slot: Int, isShared: Bool, arguments: [AnyHashable]? = nil, _ make: (inout Resolution) throws -> AnyObject
    ) throws -> AnyObject {
        if RequestStack.isUsedUp { throw tooDeep(at: slot) }
        let work = ensureWork()
        let cycle = cycle(of: slot)
        let isGuarded = records[slot].isGuarded
        let frame = ConstructionFrame(core: core, slot: slot, isShared: isShared)
        if let arguments {
            frame.arguments = arguments
            frame.isKept = core.blueprint.slots[slot].keepsProducts
        }
        let depth = work.depth
        work.push(Construction(core: core, slot: slot, frame: frame))
        if isShared { begin(frame, at: slot) }
        if isGuarded, cycle >= 0 { core.workshop.open[cycle, default: 0] += 1 }
        let clock = ContinuousClock()
        let start = isTraced ? clock.now : nil
        trace(.began(slot: slot))
        do {
            let made = try make(&self)
            if isTraced { core.tracer?.notice(made, at: slot, in: core) }
            var box = made
            if records[slot].isProcessed {
                box = try frame.processed ?? process(made, slot: slot, frame: frame)
                // An injection that was put off may still refer back to this instance.
                frame.processed = box
            }
            work.pop(to: depth)
            trace(.finished(slot: slot, start.map { $0.duration(to: clock.now) } ?? .zero))
            if isShared { try keep(box, slot: slot, cycle: cycle) }
            if isGuarded { close(cycle: cycle, slot: slot, isShared: isShared) }
            return box
        } catch {
            work.pop(to: depth)
            // What waited keeps the stack, and so the frame itself, alive.
            frame.waiting = []
            trace(.failed(slot: slot))
            if isGuarded {
                if cycle >= 0 { core.workshop.failed.insert(cycle) }
                close(cycle: cycle, slot: slot, isShared: isShared)
            }
            throw error
        }
    }

    /// Puts a complete shared instance where its lifetime keeps it: at once, or when the rest of its cycle is complete too.
    private func keep(_ box: AnyObject, slot: Int, cycle: Int) throws {
        if records[slot].isWeak {
            guard let weak = WeakInstance(box) else {
                throw ResolutionError(Explanation(core.blueprint).weakValue(slot: slot), path: currentPath + [core.blueprint.key(of: slot)])
            }
            // The resolve itself holds the instance until it is over, so that it cannot die half-built.
            _ = work?.remember(box, at: slot)
            core.workshop.weak[slot] = weak
        } else if cycle >= 0 {
            core.workshop.pending[cycle, default: []].append(.init(slot: slot, box: box))
        } else {
            publish(box, at: slot)
        }
    }

    /// Stores a complete shared instance where every thread finds it. The creation lock is held.
    func publish(_ box: AnyObject, at slot: Int) {
        if records[slot].isInWorkshop {
            core.workshop.published[slot] = box
            core.workshop.order.append(slot)
        } else {
            records[slot].instance.fill(with: box)
        }
    }

    /// Notes which shared instance of a slot is under construction, or that none is any more. The creation lock is held.
    private func begin(_ frame: ConstructionFrame?, at slot: Int) {
        if records[slot].isInWorkshop {
            core.workshop.frames[slot] = frame
        } else {
            records[slot].frame = frame.map { .passUnretained($0) }
        }
    }

    /// Ends the construction of a member; with the last open member of a cycle the whole cycle becomes visible, or is dropped.
    private func close(cycle: Int, slot: Int, isShared: Bool) {
        if isShared { begin(nil, at: slot) }
        guard cycle >= 0, let open = core.workshop.open[cycle] else { return }
        guard open == 1 else {
            core.workshop.open[cycle] = open - 1
            return
        }
        core.workshop.open[cycle] = nil
        let pending = core.workshop.pending.removeValue(forKey: cycle) ?? []
        let products = core.workshop.pendingProducts.removeValue(forKey: cycle) ?? [:]
        if core.workshop.failed.remove(cycle) != nil {
            for entry in core.blueprint.cycles.members(of: cycle) { core.workshop.weak[entry] = nil }
            return
        }
        for entry in pending { publish(entry.box, at: entry.slot) }
        core.workshop.products.merge(products) { first, _ in first }
    }

    /// Runs the post-processors of a slot over an instance.
    func process(_ box: AnyObject, slot: Int, frame: ConstructionFrame?) throws -> AnyObject {
        guard let context = core.table.processing(of: slot)?.context else { return box }
        defer { frame?.processing = nil }
        // Its partners keep the instance as it is.
        let processed = InstanceBox.copy(of: box)
        for number in core.blueprint.processorsInOrder(of: slot) {
            frame?.processing = number
            let before = isTraced ? InstanceBox.copy(of: processed) : nil
            try InstanceBox.withContent(of: processed) { try core.blueprint.processors[number].processor.process($0, context) }
            trace(.wrapped(slot: slot, processor: number))
            if let before { core.tracer?.notice(processed, at: slot, replacing: (before, number), in: core) }
        }
        return processed
    }

    /// Hands out an instance whose initializer has returned but which is not complete: the only way to close a cycle.
    func earlyReference(_ frame: ConstructionFrame) throws -> AnyObject {
        guard let early = frame.early else {
            throw ResolutionError(Explanation(core.blueprint).initializerCycle(at: frame.slot, path: currentPath), path: currentPath)
        }
        trace(.closedCycle(slot: frame.slot))
        if !records[frame.slot].isProcessed { return early }
        if let processed = frame.processed { return processed }
        if let number = frame.processing {
            throw ResolutionError(Explanation(core.blueprint).processorCycle(number, at: frame.slot, path: currentPath), path: currentPath)
        }
        let processed = try process(early, slot: frame.slot, frame: frame)
        frame.processed = processed
        return processed
    }

    /// Makes the instance on top of the stack visible to its partners, and runs what waited for that.
    @usableFromInline
    mutating func expose(_ box: AnyObject, _ slot: Int) throws {
        guard let frame = work?.innermost, frame.slot == slot, frame.early == nil else { return }
        frame.early = box
        let waiting = frame.waiting
        frame.waiting = []
        for action in waiting { try action(&self) }
    }

    /// Puts an injection off when it stays within a cycle of which a member still runs its initializer: to inject now could lead back to that
    /// member, which cannot be handed out yet.
    /// - Returns: whether the injection was put off.
    @usableFromInline
    mutating func postpones(edges: Range<Int>, of slot: Int, _ action: @escaping (inout Resolution) throws -> Void) throws -> Bool {
        let cycle = cycle(of: slot)
        guard cycle >= 0, let work, edges.contains(where: { self.cycle(of: target(of: $0)) == cycle }),
            let position = work.frames.firstIndex(where: { construction in
                guard let frame = construction.frame else { return false }
                return frame.early == nil && frame.core === core && self.cycle(of: frame.slot) == cycle
            }), let initializing = work.frames[position].frame
        else { return false }
        // When its time comes, it happens as it would have here: references back find what is under construction inside the member now. What that is
        // inside of is the same then.
        let inner = Array(work.frames[(position + 1)...])
        initializing.waiting.append { resolution in
            let work = resolution.ensureWork()
            let depth = work.depth
            for construction in inner { work.push(construction) }
            defer { work.pop(to: depth) }
            try action(&resolution)
        }
        work.innermost?.waitsFor = initializing
        return true
    }

    /// Puts a hook off when an injection of the same instance was put off.
    @usableFromInline
    func postponesHook(of slot: Int, _ action: @escaping (inout Resolution) throws -> Void) -> Bool {
        guard let frame = work?.innermost, frame.slot == slot, let initializing = frame.waitsFor, initializing.early == nil else {
            return false
        }
        initializing.waiting.append(action)
        return true
    }

    /// The number of the cycle a slot belongs to; -1 for none.
    func cycle(of slot: Int) -> Int { records[slot].isInCycle ? core.table.cycle(of: slot) : -1 }

    private func trace(_ event: @autoclosure () -> ResolutionEvent) {
        guard isTraced else { return }
        if let tracer = core.tracer { tracer.record(event()) }
    }

    /// Asked of a slot rather than of the container, to which every question counts a reference.
    private var isTraced: Bool { records.pointee.isTraced }
}
