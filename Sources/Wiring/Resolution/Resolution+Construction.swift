extension Resolution {
    /// The long way: looks the instance up where its lifetime keeps it, or builds it.
    @usableFromInline
    package mutating func box(at node: Int) throws -> AnyObject {
        let record = records + node
        // Helpers and handles of factories are neither kept nor post-processed: what they lead to is.
        if record.pointee.isPassedThrough {
            return try record.pointee.thunk._withUnsafeGuaranteedRef { try $0.construct(&self, node) }
        }
        if record.pointee.isDeep, work?.isStaging != true { return try deepBox(at: node) }
        // Members of a cycle with shared members are built by one thread as well: what they hand to each other is not complete yet.
        guard record.pointee.isGuarded else { return try ownBox(at: node) }
        if isNoted { return try guardedBox(at: node) }
        return try noted { resolution in try resolution.guardedBox(at: node) }
    }

    /// Does something that may build what is shared: the request is noted for the path in errors, and with it all that run inside it.
    package mutating func noted<Result>(_ body: (inout Resolution) throws -> Result) rethrows -> Result {
        let stack = RequestStack.ofThisThread
        let work = ensureWork()
        stack._withUnsafeGuaranteedRef { $0.begin(work, notingAll: true) }
        isNoted = true
        defer {
            isNoted = false
            stack._withUnsafeGuaranteedRef { $0.end(notingAll: true) }
        }
        return try body(&self)
    }

    /// An instance that is built by one thread at a time, by the container that owns the node.
    private mutating func guardedBox(at node: Int) throws -> AnyObject {
        if records[node].isScoped || !isRoot {
            let owner = try core.owner(of: node, path: currentPath)
            if owner !== core {
                // What outlives this scope or child is built by its owner, and never sees what belongs to the scope or the child.
                var resolution = Resolution(owner, work: ensureWork())
                resolution.isNoted = true
                let box = try resolution.ownedBox(at: node)
                core.remember(box, of: owner, at: node)
                return box
            }
        }
        return try ownedBox(at: node)
    }

    private mutating func ownedBox(at node: Int) throws -> AnyObject {
        if records[node].route == .plain { return try ownPlainBox(at: node).takeUnretainedValue() }
        if records[node].route == .scoped { return try ownScopedBox(at: node) }
        let isShared = records[node].isShared
        // What is complete is there while its cycle is being built anew, too.
        if isShared, let box = existingBox(at: node) { return box }
        let building = core.beginBuilding(node)
        defer { core.endBuilding(building) }
        return isShared ? try sharedBox(at: node) : try ownBox(at: node)
    }

    /// A complete shared instance.
    private func existingBox(at node: Int) -> AnyObject? {
        guard let box = core.existingBox(at: node) else { return nil }
        trace(.reusedShared(node: node))
        return box
    }

    /// An instance that belongs to this resolve alone.
    private mutating func ownBox(at node: Int) throws -> AnyObject {
        let work = ensureWork()
        let isPrototype = records[node].isPrototype
        if !isPrototype, let box = work.instance(at: node) {
            trace(.reusedInGraph(node: node))
            return box
        }
        if let frame = backReference(to: node, isPrototype: isPrototype) { return try earlyReference(frame) }
        if isPrototype { return try construct(node, isShared: false) }
        return work.isShared ? try memberBox(at: node) : try newMemberBox(at: node)
    }

    /// An instance of an object graph that has handles, which may build the same on other threads.
    private mutating func memberBox(at node: Int) throws -> AnyObject {
        while let members = work?.members {
            switch members.claim(node) {
            case .instance(let box):
                trace(.reusedInGraph(node: node))
                return box
            case .begun:
                return try newMemberBox(at: node)
            case .elsewhere(let door):
                // Where waiting could last for ever there are two for a moment, of which the graph keeps one.
                guard core.constructions.wait(for: door) else { return try newMemberBox(at: node) }
            }
        }
        return try newMemberBox(at: node)
    }

    private mutating func newMemberBox(at node: Int) throws -> AnyObject {
        let work = ensureWork()
        do {
            return work.remember(try construct(node, isShared: false), at: node)
        } catch {
            work.abandon(node)
            throw error
        }
    }

    /// The frame that a request for a node under construction leads back to.
    ///
    /// For a prototype only frames up to the nearest instance that is kept count: what outlives the resolve must not keep a prototype that is being
    /// built for somebody else.
    private func backReference(to node: Int, isPrototype: Bool) -> ConstructionFrame? {
        guard let work else { return nil }
        for entry in work.frames.reversed() {
            if let frame = entry.frame, entry.node == node, entry.core === core || !entry.isShared { return frame }
            if isPrototype, entry.isKept { return nil }
        }
        return nil
    }

    /// An instance that outlives this resolve. This thread builds it, or its cycle.
    private mutating func sharedBox(at node: Int) throws -> AnyObject {
        // Somebody else may have built it before its turn came.
        if let box = existingBox(at: node) { return box }
        let cycle = cycle(of: node)
        if cycle >= 0, let pending = core.workshop.withLock({ $0.pending[cycle]?.first { $0.node == node }?.box }) {
            trace(.reusedShared(node: node))
            return pending
        }
        if let frame = records[node].isInWorkshop
            ? core.workshop.withLock({ $0.frames[node] }) : records[node].frame?.takeUnretainedValue()
        {
            return try earlyReference(frame)
        }
        return try construct(node, isShared: true)
    }

    /// Builds an instance: initializer, steps, post-processors. Whatever fails, everything that was begun is taken back.
    private mutating func construct(_ node: Int, isShared: Bool) throws -> AnyObject {
        try construct(node, isShared: isShared) { resolution in
            let box = try resolution.records[node].thunk._withUnsafeGuaranteedRef { try $0.construct(&resolution, node) }
            // Without steps after the initializer nobody has done so yet.
            try resolution.expose(box, node)
            return box
        }
    }

    /// Builds a factory's product by the long way, or does to an object what is done to an instance.
    /// - Parameter arguments: the runtime arguments, by which a reference back finds the product.
    mutating func product(
        of node: Int, with arguments: [AnyHashable]? = nil, _ make: (inout Resolution) throws -> AnyObject
    ) throws -> AnyObject {
        try construct(node, isShared: false, arguments: arguments, make)
    }

    private mutating func construct(
        _ node: Int, isShared: Bool, arguments: [AnyHashable]? = nil, _ make: (inout Resolution) throws -> AnyObject
    ) throws -> AnyObject {
        if RequestStack.isUsedUp { throw tooDeep(at: node) }
        let work = ensureWork()
        let cycle = cycle(of: node)
        let isGuarded = records[node].isGuarded
        let frame = ConstructionFrame(core: core, node: node, isShared: isShared)
        if let arguments {
            frame.arguments = arguments
            frame.isKept = core.blueprint.nodes[node].keepsProducts
        }
        let depth = work.depth
        work.push(Construction(core: core, node: node, frame: frame))
        let notes = records[node].isNoted ? RequestStack.ofThisThread : nil
        notes?._withUnsafeGuaranteedRef { $0.begin(work, notingAll: true) }
        defer { notes?._withUnsafeGuaranteedRef { $0.end(notingAll: true) } }
        if isShared { begin(frame, at: node) }
        if isGuarded, cycle >= 0 { core.workshop.withLock { $0.open[cycle, default: 0] += 1 } }
        let clock = ContinuousClock()
        let start = isTraced ? clock.now : nil
        trace(.began(node: node))
        do {
            let made = try make(&self)
            if isTraced { core.tracer?.notice(made, at: node, in: core) }
            var box = made
            if records[node].isProcessed {
                box = try frame.processed ?? process(made, node: node, frame: frame)
                // An injection that was put off may still refer back to this instance.
                frame.processed = box
            }
            work.pop(to: depth)
            trace(.finished(node: node, start.map { $0.duration(to: clock.now) } ?? .zero))
            if isShared { try keep(box, node: node, cycle: cycle) }
            if isGuarded { try close(cycle: cycle, node: node, isShared: isShared) }
            return box
        } catch {
            work.pop(to: depth)
            // What waited keeps the stack, and so the frame itself, alive.
            frame.waiting = []
            trace(.failed(node: node, start.map { $0.duration(to: clock.now) } ?? .zero, error))
            if isGuarded {
                // The same as what a failed cycle throws, if that was not the failure itself.
                if cycle >= 0 { _ = core.workshop.withLock { $0.failed.insert(cycle) } }
                try close(cycle: cycle, node: node, isShared: isShared)
            }
            throw error
        }
    }

    /// Puts a complete shared instance where its lifetime keeps it: at once, or when the rest of its cycle is complete too.
    private func keep(_ box: AnyObject, node: Int, cycle: Int) throws {
        if records[node].isWeak {
            guard let weak = WeakInstance(box) else {
                throw ResolutionError(Explanation(core.blueprint).weakValue(node: node), path: currentPath + [core.blueprint.key(of: node)])
            }
            // The resolve itself holds the instance until it is over, so that it cannot die half-built.
            _ = work?.remember(box, at: node)
            core.workshop.withLock { $0.weak[node] = weak }
        } else if cycle >= 0 {
            core.workshop.withLock { $0.pending[cycle, default: []].append(.init(node: node, box: box)) }
        } else {
            try core.publish([.init(node: node, box: box)], path: currentPath + [core.blueprint.key(of: node)])
        }
    }

    /// Notes which shared instance of a node is under construction, or that none is any more.
    private func begin(_ frame: ConstructionFrame?, at node: Int) {
        if records[node].isInWorkshop {
            core.workshop.withLock { $0.frames[node] = frame }
        } else {
            records[node].frame = frame.map { .passUnretained($0) }
        }
    }

    /// Ends the construction of a member; with the last open member of a cycle the whole cycle becomes visible, or is dropped.
    private func close(cycle: Int, node: Int, isShared: Bool) throws {
        if isShared { begin(nil, at: node) }
        guard cycle >= 0 else { return }
        let members = core.blueprint.cycles.members(of: cycle)
        // What is dropped is let go after the lock, since its end may run any code.
        let closed = core.workshop.withLock { $0.close(cycle, of: members) }
        guard let closed, !closed.hasFailed else { return }
        try core.publish(closed.instances, closed.products, path: currentPath + [core.blueprint.key(of: node)])
    }

    /// Runs the post-processors of a node over an instance.
    package func process(_ box: AnyObject, node: Int, frame: ConstructionFrame?) throws -> AnyObject {
        guard let context = core.table.processing(of: node)?.context else { return box }
        defer { frame?.processing = nil }
        // Its partners keep the instance as it is.
        let processed = InstanceBox.copy(of: box)
        for number in core.blueprint.processorsInOrder(of: node) {
            frame?.processing = number
            let before = isTraced ? InstanceBox.copy(of: processed) : nil
            try InstanceBox.withContent(of: processed) { try core.blueprint.processors[number].processor.process($0, context) }
            trace(.wrapped(node: node, processor: number))
            if let before { core.tracer?.notice(processed, at: node, replacing: (before, number), in: core) }
        }
        return processed
    }

    /// Hands out an instance whose initializer has returned but which is not complete: the only way to close a cycle.
    func earlyReference(_ frame: ConstructionFrame) throws -> AnyObject {
        guard let early = frame.early else {
            throw ResolutionError(Explanation(core.blueprint).initializerCycle(at: frame.node, path: currentPath), path: currentPath)
        }
        trace(.closedCycle(node: frame.node))
        if !records[frame.node].isProcessed { return early }
        if let processed = frame.processed { return processed }
        if let number = frame.processing {
            throw ResolutionError(Explanation(core.blueprint).processorCycle(number, at: frame.node, path: currentPath), path: currentPath)
        }
        let processed = try process(early, node: frame.node, frame: frame)
        frame.processed = processed
        return processed
    }

    /// Makes the instance on top of the stack visible to its partners, and runs what waited for that.
    @usableFromInline
    mutating func expose(_ box: AnyObject, _ node: Int) throws {
        guard let frame = work?.innermost, frame.node == node, frame.early == nil else { return }
        frame.early = box
        let waiting = frame.waiting
        frame.waiting = []
        for action in waiting { try action(&self) }
    }

    /// Puts an injection off when it stays within a cycle of which a member still runs its initializer: to inject now could lead back to that
    /// member, which cannot be handed out yet.
    /// - Returns: whether the injection was put off.
    @usableFromInline
    mutating func postpones(edges: Range<Int>, of node: Int, _ action: @escaping (inout Resolution) throws -> Void) throws -> Bool {
        let cycle = cycle(of: node)
        if let cycles, cycles.isInnermost(node) {
            return edges.contains { self.cycle(of: target(of: $0)) == cycle } && cycles.postpones(in: cycle, action)
        }
        guard cycle >= 0, let work, edges.contains(where: { self.cycle(of: target(of: $0)) == cycle }),
            let position = work.frames.firstIndex(where: { construction in
                guard let frame = construction.frame else { return false }
                return frame.early == nil && frame.core === core && self.cycle(of: frame.node) == cycle
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
    func postponesHook(of node: Int, _ action: @escaping (inout Resolution) throws -> Void) -> Bool {
        if let cycles, cycles.isInnermost(node) { return cycles.postponesHook(action) }
        guard let frame = work?.innermost, frame.node == node, let initializing = frame.waitsFor, initializing.early == nil else {
            return false
        }
        initializing.waiting.append(action)
        return true
    }

    /// The number of the cycle a node belongs to; -1 for none.
    func cycle(of node: Int) -> Int { records[node].isInCycle ? core.table.cycle(of: node) : -1 }

    private func trace(_ event: @autoclosure () -> NodeEvent) {
        guard isTraced else { return }
        if let tracer = core.tracer { tracer.record(event()) }
    }

    /// Asked of a node rather than of the container, to which every question counts a reference.
    private var isTraced: Bool { records.pointee.isTraced }
}
