extension Resolution {
    /// The general path: finds the cached instance of a node or builds a new one.
    @usableFromInline
    package mutating func box(at node: Int) throws -> AnyObject {
        let record = records + node
        // Helpers and handles of factories are neither cached nor post-processed.
        if record.pointee.isForwarding {
            return try record.pointee.thunk._withUnsafeGuaranteedRef { try $0.construct(&self, node) }
        }
        if record.pointee.isDeep, work?.isStaging != true { return try deepNodeBox(at: node) }
        // Members of a cycle with shared members are also built by one thread, since they refer to each other before they are complete.
        guard record.pointee.isGuarded else { return try unsharedBox(at: node, in: nil) }
        if isRecorded { return try guardedBox(at: node) }
        return try recorded { resolution in try resolution.guardedBox(at: node) }
    }

    /// Runs code that may build a shared instance. The request and all nested ones are recorded for the path in errors.
    package mutating func recorded<Result>(_ body: (inout Resolution) throws -> Result) rethrows -> Result {
        let stack = RequestStack.ofThisThread
        let work = ensureState()
        stack._withUnsafeGuaranteedRef { $0.begin(work, recordingAll: true) }
        isRecorded = true
        defer {
            isRecorded = false
            stack._withUnsafeGuaranteedRef { $0.end(recordingAll: true) }
        }
        return try body(&self)
    }

    /// Runs code as the only thread that builds at a place, and publishes the instances that are complete at its end.
    /// - Parameter node: the node that is built, for the path in an error.
    mutating func building<Result>(
        _ place: ConstructionPlace, _ node: Int, _ body: (inout Resolution, Construction) throws -> Result
    ) throws -> Result {
        let (construction, begins) = core.constructions.begin(place)
        guard begins else { return try body(&self, construction) }
        defer { core.constructions.end(construction) }
        let result = try body(&self, construction)
        if !construction.hasFailed {
            try core.publish(construction.complete, path: currentPath + [core.blueprint.key(of: node)])
            for instance in construction.complete { instance.frame?.isPublished = true }
        }
        return result
    }

    /// Builds an instance on one thread at a time, in the container that owns the node.
    private mutating func guardedBox(at node: Int) throws -> AnyObject {
        if records[node].isScoped || !isRoot {
            let owner = try core.owner(of: node, path: currentPath)
            if owner !== core {
                // The owner builds an instance that outlives this scope or child; the instance cannot see services of the scope or child.
                var resolution = Resolution(owner, work: ensureState())
                resolution.isRecorded = true
                let box = try resolution.ownedBox(at: node)
                core.cache(box, of: owner, at: node)
                return box
            }
        }
        return try ownedBox(at: node)
    }

    private mutating func ownedBox(at node: Int) throws -> AnyObject {
        let isShared = records[node].isShared
        // A complete instance also exists while its cycle is being rebuilt.
        if isShared, let box = existingBox(at: node) { return box }
        return try building(core.place(of: node), node) { resolution, construction in
            try isShared ? resolution.sharedBox(at: node, in: construction) : resolution.unsharedBox(at: node, in: construction)
        }
    }

    /// A complete shared instance.
    private func existingBox(at node: Int) -> AnyObject? {
        guard let box = core.existingBox(at: node) else { return nil }
        trace(.reusedShared(node: node))
        return box
    }

    /// An instance that outlives this resolve. This thread builds it, or its cycle.
    private mutating func sharedBox(at node: Int, in construction: Construction) throws -> AnyObject {
        // Another thread may have built it in the meantime.
        if let box = existingBox(at: node) { return box }
        if let box = construction.instance(at: node) {
            trace(.reusedShared(node: node))
            return box
        }
        if let frame = construction.frame(of: node) { return try earlyReference(frame) }
        return try construct(frame(of: node, isShared: true), in: construction) { resolution in try resolution.make(node) }
    }

    /// An instance that belongs to this resolve alone.
    /// - Parameter construction: the construction of its cycle, if the cycle has shared members.
    private mutating func unsharedBox(at node: Int, in construction: Construction?) throws -> AnyObject {
        let work = ensureState()
        let isPrototype = records[node].isPrototype
        if !isPrototype, let box = work.instance(at: node) {
            trace(.reusedInGraph(node: node))
            return box
        }
        if let frame = backReference(to: node, isPrototype: isPrototype) { return try earlyReference(frame) }
        if isPrototype || !work.isShared {
            return try construct(frame(of: node), in: construction) { resolution in try resolution.make(node) }
        }
        // Handles of the graph may build the same instance on other threads.
        let (claim, begins) = core.constructions.begin(ConstructionPlace(work.shareGraph(), node))
        defer { if begins { core.constructions.end(claim) } }
        if let box = work.instance(at: node) {
            trace(.reusedInGraph(node: node))
            return box
        }
        return try construct(frame(of: node), in: construction) { resolution in try resolution.make(node) }
    }

    /// The frame of a node under construction that a request leads back to.
    ///
    /// For a prototype the search ends at the nearest instance that is kept: an instance that outlives the resolve must not keep a prototype that is
    /// being built for another one.
    private func backReference(to node: Int, isPrototype: Bool) -> ConstructionFrame? {
        var next = innermost
        while let frame = next {
            if frame.node == node, frame.core === core || !frame.isShared { return frame }
            if isPrototype, frame.isKept { return nil }
            next = frame.outer
        }
        return nil
    }

    private mutating func frame(of node: Int, isShared: Bool = false) -> ConstructionFrame {
        ConstructionFrame(
            core: core, node: node, cycle: cycle(of: node), outer: ensureState().innermost, isShared: isShared,
            isMember: !isShared && !records[node].isPrototype)
    }

    private mutating func make(_ node: Int) throws -> AnyObject {
        let box = try records[node].thunk._withUnsafeGuaranteedRef { try $0.construct(&self, node) }
        // An instance without steps has not been exposed yet.
        try expose(box, node)
        return box
    }

    /// Builds a factory's product, or injects an existing object.
    /// - Parameters:
    ///   - arguments: the runtime arguments, by which a back reference finds the product.
    ///   - construction: the construction of its cycle, if the cycle has shared members.
    mutating func product(
        of node: Int, with arguments: [AnyHashable]? = nil, in construction: Construction? = nil,
        _ make: (inout Resolution) throws -> AnyObject
    ) throws -> AnyObject {
        let frame = ConstructionFrame(
            core: core, node: node, cycle: cycle(of: node), outer: ensureState().innermost, arguments: arguments)
        frame.isKept = arguments != nil && core.blueprint.nodes[node].keepsProducts
        return try construct(frame, in: construction, make)
    }

    /// Builds an instance (initializer, steps, post-processors) and caches it.
    private mutating func construct(
        _ frame: ConstructionFrame, in construction: Construction?, _ make: (inout Resolution) throws -> AnyObject
    ) throws -> AnyObject {
        let node = frame.node
        if RequestStack.isExhausted { throw tooDeep(at: node) }
        let work = ensureState()
        work.innermost = frame
        let notes = records[node].isRecorded ? RequestStack.ofThisThread : nil
        notes?._withUnsafeGuaranteedRef { $0.begin(work, recordingAll: true) }
        let isFound = frame.isShared || frame.isKept
        if isFound { construction?.begin(frame) }
        defer {
            notes?._withUnsafeGuaranteedRef { $0.end(recordingAll: true) }
            if isFound { construction?.end(frame) }
            if let claim = frame.claim { core.constructions.end(claim) }
        }
        let clock = ContinuousClock()
        let start = isTraced ? clock.now : nil
        trace(.began(node: node))
        do {
            let made = try make(&self)
            if isTraced { core.tracer?.notice(made, at: node, in: core) }
            var box = made
            if records[node].isProcessed {
                box = try frame.processed ?? process(made, node: node, frame: frame)
                // A deferred injection may still refer back to this instance.
                frame.processed = box
            }
            work.innermost = frame.outer
            trace(.finished(node: node, start.map { $0.duration(to: clock.now) } ?? .zero))
            return try keep(box, frame, in: construction)
        } catch {
            work.innermost = frame.outer
            frame.fail()
            trace(.failed(node: node, start.map { $0.duration(to: clock.now) } ?? .zero, error))
            construction?.hasFailed = true
            throw error
        }
    }

    /// Caches a complete instance according to its lifetime. A shared one becomes visible when the construction of its cycle ends.
    /// - Returns: the instance to use.
    private func keep(_ box: AnyObject, _ frame: ConstructionFrame, in construction: Construction?) throws -> AnyObject {
        let node = frame.node
        if frame.isMember { return work?.cache(box, at: node) ?? box }
        if frame.isKept, let arguments = frame.arguments { construction?.keep(CompleteInstance(box, at: node, arguments, from: frame)) }
        guard frame.isShared else { return box }
        if records[node].isWeak {
            guard WeakInstance(box) != nil else {
                throw ResolutionError(Explanation(core.blueprint).weakValue(node: node), path: currentPath + [core.blueprint.key(of: node)])
            }
            // The resolve retains the instance until it ends.
            _ = work?.cache(box, at: node)
        }
        construction?.keep(CompleteInstance(box, at: node, from: frame))
        return box
    }

    /// Runs the post-processors of a node on an instance.
    package func process(_ box: AnyObject, node: Int, frame: ConstructionFrame?) throws -> AnyObject {
        guard let context = core.table.processing(of: node)?.context else { return box }
        defer { frame?.processing = nil }
        // The other members of its cycle keep the unprocessed instance.
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

    /// An instance whose initializer has returned but which is not complete. Only such an instance can close a cycle.
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

    /// Makes the innermost instance visible to the other members of its cycle and runs the actions that waited for it.
    @usableFromInline
    mutating func expose(_ box: AnyObject, _ node: Int) throws {
        guard let frame = innermost, frame.node == node, !frame.isInitialized else { return }
        try frame.expose(box, &self)
    }

    /// Defers an injection within a cycle while a member of the cycle runs its initializer.
    /// - Returns: whether the injection is deferred.
    @usableFromInline
    func deferIfUninitialized(edges: Range<Int>, of node: Int, _ action: @escaping (inout Resolution) throws -> Void) throws -> Bool {
        let cycle = cycle(of: node)
        guard cycle >= 0, let innermost, edges.contains(where: { self.cycle(of: target(of: $0)) == cycle }) else { return false }
        return innermost.defersInjection(of: cycle, in: core, action)
    }

    /// Defers a hook if an injection of the same instance is deferred.
    @usableFromInline
    func defersHook(of node: Int, _ action: @escaping (inout Resolution) throws -> Void) -> Bool {
        guard let innermost, innermost.node == node else { return false }
        return innermost.defersHook(action)
    }

    /// The number of the cycle that a node belongs to; -1 for none.
    func cycle(of node: Int) -> Int { records[node].isInCycle ? core.table.cycle(of: node) : -1 }

    private func trace(_ event: @autoclosure () -> NodeEvent) {
        guard isTraced else { return }
        if let tracer = core.tracer { tracer.record(event()) }
    }

    /// Read from a node's record, since each access to the container would retain it.
    private var isTraced: Bool { records.pointee.isTraced }
}
