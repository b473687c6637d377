extension Resolution {
    /// The long way: looks the instance up where its lifetime keeps it, or builds it.
    @usableFromInline
    mutating func box(at slot: Int) throws -> AnyObject {
        let description = core.blueprint.slots[slot]
        // Helpers and handles of factories are neither kept nor post-processed: what they lead to is.
        if description.isPassedThrough { return try core.blueprint.slots[slot].thunk.construct(&self, slot) }
        if core.blueprint.bands[slot] > 0 { try buildStages(below: slot) }
        guard description.isShared || core.blueprint.isEntangled(slot) else {
            return try ownBox(at: slot, lifetime: description.lifetime)
        }
        // Members of a cycle with shared members are built under the lock as well: what they hand to each other is not complete yet.
        core.creation.lock()
        defer { core.creation.unlock() }
        let owner = try core.owner(of: slot, path: currentPath)
        if owner !== core {
            // What outlives this scope or child is built by its owner, and never sees what belongs to the scope or the child.
            var resolution = Resolution(owner, work: ensureWork())
            let box = try resolution.guardedBox(at: slot)
            core.remember(box, of: owner, at: slot)
            return box
        }
        return try guardedBox(at: slot)
    }

    /// An instance of this container, which owns the slot. The creation lock is held.
    private mutating func guardedBox(at slot: Int) throws -> AnyObject {
        let description = core.blueprint.slots[slot]
        return description.isShared ? try sharedBox(at: slot) : try ownBox(at: slot, lifetime: description.lifetime)
    }

    /// Builds ahead what would otherwise be built too many initializers deep.
    private mutating func buildStages(below slot: Int) throws {
        let work = ensureWork()
        guard !work.isStaging, !core.isPublished(slot) else { return }
        work.isStaging = true
        defer { work.isStaging = false }
        for stage in core.blueprint.stages(below: slot, unless: core.isPublished) { _ = try box(at: stage) }
    }

    /// An instance that belongs to this resolve alone.
    private mutating func ownBox(at slot: Int, lifetime: Lifetime) throws -> AnyObject {
        let work = ensureWork()
        if lifetime == .objectGraph, let box = work.instance(at: slot) {
            trace(.reusedInGraph(slot: slot))
            return box
        }
        if let frame = backReference(to: slot, lifetime: lifetime) { return try earlyReference(frame) }
        let box = try construct(slot, isShared: false)
        if lifetime == .objectGraph { work.remember(box, at: slot) }
        return box
    }

    /// The frame that a request for a slot under construction leads back to.
    ///
    /// For a prototype only frames up to the nearest shared instance count: what outlives the resolve must not keep a prototype that is being
    /// built for somebody else.
    private func backReference(to slot: Int, lifetime: Lifetime) -> ConstructionFrame? {
        guard let work else { return nil }
        for frame in work.frames.reversed() {
            if frame.slot == slot, frame.core === core || !frame.isShared { return frame }
            if lifetime == .prototype, frame.isShared { return nil }
        }
        return nil
    }

    /// An instance that outlives this resolve. The creation lock is held.
    private mutating func sharedBox(at slot: Int) throws -> AnyObject {
        let cycle = core.blueprint.cycleNumber(of: slot)
        if let box = core.published(slot) {
            trace(.reusedShared(slot: slot))
            return box
        }
        if let weak = core.workshop.weak[slot], let object = weak.object, let box = weak.box(object) {
            trace(.reusedShared(slot: slot))
            return box
        }
        if cycle >= 0, let pending = core.workshop.pending[cycle]?.first(where: { $0.slot == slot }) {
            trace(.reusedShared(slot: slot))
            return pending.box
        }
        if let frame = core.workshop.frames[slot] { return try earlyReference(frame) }
        return try construct(slot, isShared: true)
    }

    /// Builds an instance: initializer, steps, post-processors. Whatever fails, everything that was begun is taken back.
    private mutating func construct(_ slot: Int, isShared: Bool) throws -> AnyObject {
        let thunk = core.blueprint.slots[slot].thunk
        return try construct(slot, isShared: isShared) { resolution in try thunk.construct(&resolution, slot) }
    }

    /// Builds a factory's product by the long way.
    @usableFromInline
    mutating func product(of slot: Int, _ make: (inout Resolution) throws -> AnyObject) throws -> AnyObject {
        try construct(slot, isShared: false, make)
    }

    private mutating func construct(
        _ slot: Int, isShared: Bool, _ make: (inout Resolution) throws -> AnyObject
    ) throws -> AnyObject {
        let work = ensureWork()
        let cycle = core.blueprint.cycleNumber(of: slot)
        let isGuarded = isShared || core.blueprint.isEntangled(slot)
        let frame = ConstructionFrame(core: core, slot: slot, isShared: isShared)
        work.frames.append(frame)
        if isShared { core.workshop.frames[slot] = frame }
        if isGuarded, cycle >= 0 { core.workshop.open[cycle, default: 0] += 1 }
        let clock = ContinuousClock()
        let start = core.tracer.map { _ in clock.now }
        trace(.began(slot: slot))
        do {
            let made = try make(&self)
            let box = try frame.processed ?? process(made, slot: slot)
            work.frames.removeLast()
            trace(.finished(slot: slot, start.map { $0.duration(to: clock.now) } ?? .zero))
            if isShared { try keep(box, slot: slot, cycle: cycle) }
            if isGuarded { close(cycle: cycle, slot: slot, isShared: isShared) }
            return box
        } catch {
            if work.frames.last === frame { work.frames.removeLast() }
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
        let description = core.blueprint.slots[slot]
        if description.lifetime == .weakSingleton {
            guard let weak = description.weaken?(box) else {
                throw ResolutionError(core.blueprint.weakValue(slot: slot), path: currentPath + [core.blueprint.key(of: slot)])
            }
            // The resolve itself holds the instance until it is over, so that it cannot die half-built.
            work?.remember(box, at: slot)
            core.workshop.weak[slot] = weak
        } else if cycle >= 0 {
            core.workshop.pending[cycle, default: []].append(.init(slot: slot, box: box))
        } else {
            core.publish(box, at: slot)
        }
    }

    /// Ends the construction of a member; with the last open member of a cycle the whole cycle becomes visible, or is dropped.
    private func close(cycle: Int, slot: Int, isShared: Bool) {
        if isShared { core.workshop.frames[slot] = nil }
        guard cycle >= 0, let open = core.workshop.open[cycle] else { return }
        guard open == 1 else {
            core.workshop.open[cycle] = open - 1
            return
        }
        core.workshop.open[cycle] = nil
        let pending = core.workshop.pending.removeValue(forKey: cycle) ?? []
        if core.workshop.failed.remove(cycle) != nil {
            for entry in core.blueprint.members(ofCycle: cycle) { core.workshop.weak[entry] = nil }
            return
        }
        for entry in pending { core.publish(entry.box, at: entry.slot) }
    }

    /// Runs the post-processors of a slot over an instance.
    private func process(_ box: AnyObject, slot: Int) throws -> AnyObject {
        var box = box
        for number in core.blueprint.processorsInOrder(of: slot) {
            let entry = core.blueprint.processors[number]
            box = try entry.processor.process(box, PostProcessingContext(key: core.blueprint.key(of: slot)))
            trace(.wrapped(slot: slot, processor: number))
        }
        return box
    }

    /// Hands out an instance whose initializer has returned but which is not complete: the only way to close a cycle.
    private func earlyReference(_ frame: ConstructionFrame) throws -> AnyObject {
        guard let early = frame.early else {
            throw ResolutionError(core.blueprint.initializerCycle(at: frame.slot, path: currentPath), path: currentPath)
        }
        trace(.closedCycle(slot: frame.slot))
        if core.blueprint.slots[frame.slot].processors.isEmpty { return early }
        if let processed = frame.processed { return processed }
        let processed = try process(early, slot: frame.slot)
        frame.processed = processed
        return processed
    }

    /// Makes the instance on top of the stack visible to its partners, and runs what waited for that.
    @usableFromInline
    mutating func expose(_ box: AnyObject, _ slot: Int) throws {
        guard let frame = work?.frames.last, frame.slot == slot, frame.early == nil else { return }
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
        let cycle = core.blueprint.cycleNumber(of: slot)
        guard cycle >= 0, let work,
            edges.contains(where: { core.blueprint.cycleNumber(of: target(of: $0)) == cycle }),
            let initializing = work.frames.first(where: {
                $0.early == nil && $0.core === core && core.blueprint.cycleNumber(of: $0.slot) == cycle
            })
        else { return false }
        initializing.waiting.append(action)
        work.frames.last?.waitsFor = initializing
        return true
    }

    /// Puts a hook off when an injection of the same instance was put off.
    @usableFromInline
    func postponesHook(of slot: Int, _ action: @escaping (inout Resolution) throws -> Void) -> Bool {
        guard let frame = work?.frames.last, frame.slot == slot, let initializing = frame.waitsFor, initializing.early == nil else {
            return false
        }
        initializing.waiting.append(action)
        return true
    }

    private func trace(_ event: @autoclosure () -> ResolutionEvent) {
        if let tracer = core.tracer { tracer.record(event()) }
    }
}
