extension Resolution {
    /// Makes an instance, or a product of a factory, and exposes it.
    typealias Make = (inout Resolution) throws -> AnyObject

    /// The instance of a node with the general strategy: from the entered scope, or found or built on the general path.
    @inline(__always) mutating func generalBox(at node: Int) throws -> AnyObject {
        let record = records + node
        if record.pointee.isScoped, core.scope != nil, !record.pointee.isRenewed, !record.pointee.isTraced,
            let box = core.withInstances({ $0.entry(of: node)?.box })
        {
            return box
        }
        return try box(at: node)
    }

    /// The general path: finds the cached instance of a node or builds a new one.
    @_optimize(speed) @usableFromInline package mutating func box(at node: Int) throws -> AnyObject {
        let record = records + node
        // Helpers and handles of factories are neither cached nor post-processed.
        if record.pointee.isForwarding { return try record.pointee.construct(&self, node) }
        if record.pointee.isDeep, !isStaging { return try boxAfterStages(at: node) }
        return try box(at: node, nil) { resolution in
            let box = try record.pointee.construct(&resolution, node)
            // An instance without steps has not been exposed yet. Only requests of its cycle or of its post-processors can lead back to it.
            if record.pointee.cycle >= 0 || record.pointee.isProcessed { try resolution.expose(box, node) }
            return box
        }
    }

    /// Finds or builds the instance of a node, or the product of a factory, in the container that owns it.
    ///
    /// A request that leads back to an instance under construction returns that instance.
    /// - Parameter arguments: the runtime arguments that identify a product; nil for a component, and for a product that no other request can receive.
    @_optimize(speed) mutating func box(at node: Int, _ arguments: [AnyHashable]?, _ make: Make) throws -> AnyObject {
        // Members of a cycle with shared members are also built by one thread, since they refer to each other before they are complete.
        guard records[node].isGuarded else { return try unsharedBox(at: node, arguments, in: nil, make) }
        if records[node].isScoped || !isRoot { return try boxInOwner(at: node, arguments, make) }
        return try guardedBox(at: node, arguments, make)
    }

    /// Finds or builds an instance that belongs to this container, its parent or the container of this scope.
    @inline(never) private mutating func boxInOwner(at node: Int, _ arguments: [AnyHashable]?, _ make: Make) throws -> AnyObject {
        let owner = try core.owner(of: node, path: currentPath)
        if owner === core { return try guardedBox(at: node, arguments, make) }
        // The owner builds an instance that outlives this scope or child; the instance cannot see services of the scope or child.
        var resolution = Resolution(owner, work: ensureState())
        (resolution.fastPathLimit, resolution.isStaging) = (min(fastPathLimit, resolution.fastPathLimit), isStaging)
        let box = try resolution.guardedBox(at: node, arguments, make)
        if arguments == nil { core.cache(box, of: owner, at: node) }
        return box
    }

    /// Finds an instance or builds it on one thread at a time.
    @_optimize(speed) private mutating func guardedBox(at node: Int, _ arguments: [AnyHashable]?, _ make: Make) throws -> AnyObject {
        let (isShared, isRenewed) = (records[node].isShared, records[node].isRenewed)
        // A complete instance also exists while its cycle is being rebuilt. The clock of an instance with a time to live is code of the program, which
        // does not run under the lock.
        if isRenewed, isShared, let box = existingBox(at: node, arguments) { return box }
        let place = unretainedCore._withUnsafeGuaranteedRef { $0.place(of: node, arguments) }
        guard isShared else {
            return try building(place, node) { resolution, construction in
                try resolution.unsharedBox(at: node, arguments, in: construction, make)
            }
        }
        // Not `building`, because its function would retain the frame and the container.
        let stack = unretainedCore._withUnsafeGuaranteedRef { RequestStack.ofThisThread($0.plan.stackKey) }
        let frame = stack._withUnsafeGuaranteedRef { $0.frame(unretainedCore, node, outer: innermost, arguments) }
        defer { stack._withUnsafeGuaranteedRef { $0.release(frame.takeRetainedValue()) } }
        return try frame._withUnsafeGuaranteedRef { try guardedBox($0, at: place, make) }
    }

    @inline(__always) private mutating func guardedBox(_ frame: ConstructionFrame, at place: ConstructionPlace, _ make: Make) throws
        -> AnyObject
    {
        let node = frame.node
        let running = unretainedCore._withUnsafeGuaranteedRef { core in
            core.unretainedConstructions._withUnsafeGuaranteedRef { $0.begin(place, as: frame) }
        }
        if running != nil || frame.state == .published { return try sharedBox(frame, in: running, make) }
        let box: AnyObject
        do {
            let renewed = records[node].isRenewed ? existingBox(at: node, frame.arguments) : nil
            box = try renewed ?? construct(frame, in: frame, make)
        } catch {
            core.constructions.end(frame)
            throw error
        }
        try publish(frame, node)
        return box
    }

    /// Runs code as the only thread that builds at a place, and publishes the instances that are complete at its end.
    /// - Parameter node: the node that is built, for the path in an error.
    package mutating func building<Result>(
        _ place: ConstructionPlace, _ node: Int, _ body: (inout Resolution, Construction) throws -> Result
    ) throws -> Result {
        let construction = Construction()
        if let running = core.constructions.begin(place, as: construction) { return try body(&self, running) }
        let result: Result
        do {
            result = try body(&self, construction)
        } catch {
            core.constructions.end(construction)
            throw error
        }
        try publish(construction, node)
        return result
    }

    private mutating func publish(_ construction: Construction, _ node: Int) throws {
        let isPublished = unretainedCore._withUnsafeGuaranteedRef { core in
            core.unretainedConstructions._withUnsafeGuaranteedRef { $0.end(construction, publishingIn: core) }
        }
        if isPublished { return }
        throw core.leftScope(node, path: currentPath + [core.blueprint.key(of: node)])
    }

    private mutating func existingBox(at node: Int, _ arguments: [AnyHashable]?) -> AnyObject? {
        guard let box = core.existingBox(at: node, arguments) else { return nil }
        if arguments == nil { trace(.reusedShared(node: node)) }
        return box
    }

    /// An instance that outlives this resolve and that another thread has built, or an instance of a cycle that this thread is building.
    /// - Parameter running: the construction of the cycle.
    @_optimize(speed) private mutating func sharedBox(_ frame: ConstructionFrame, in running: Construction?, _ make: Make) throws
        -> AnyObject
    {
        let (node, arguments) = (frame.node, frame.arguments)
        if frame.state == .published, let box = frame.box {
            if arguments == nil { trace(.reusedShared(node: node)) }
            return box
        }
        if records[node].isRenewed, let box = existingBox(at: node, arguments) { return box }
        guard let known = running?.frame(of: node, arguments) else { return try construct(frame, in: running, make) }
        guard known.state == .complete, let box = known.box else { return try earlyReference(known) }
        if arguments == nil { trace(.reusedShared(node: node)) }
        return box
    }

    /// An instance that belongs to this resolve alone.
    /// - Parameter construction: the construction of its cycle, if the cycle has shared members.
    @_optimize(speed) private mutating func unsharedBox(
        at node: Int, _ arguments: [AnyHashable]?, in construction: Construction?, _ make: Make
    ) throws -> AnyObject {
        let isPrototype = records[node].isPrototype
        if !isPrototype, let box = member(node, arguments) { return box }
        let isIdentified = arguments != nil || !records[node].isForwarding
        if isIdentified, let frame = backReference(to: node, arguments, isPrototype: isPrototype) { return try earlyReference(frame) }
        // Handles of the graph may build the same instance on other threads.
        var claim: Construction?
        defer { if let claim { core.constructions.end(claim) } }
        if !isPrototype, let graph = work?.graph, graph.isShared {
            let new = Construction()
            let place = (ObjectIdentifier(graph), InstanceList.number(of: node, arguments))
            if core.constructions.begin(place, as: new) == nil { claim = new }
            if let box = member(node, arguments) { return box }
        }
        let box = try construct(frame(of: node, arguments), in: construction, make)
        return isPrototype ? box : cacheMember(box, at: node, arguments)
    }

    /// The instance of the graph for a node, or its product for some arguments, in a box.
    @_optimize(speed) private mutating func member(_ node: Int, _ arguments: [AnyHashable]?) -> AnyObject? {
        let box =
            if let work { work.instance(at: node, arguments) } else if arguments == nil {
                members[node]?.takeUnretainedValue()
            } else { nil as AnyObject? }
        if box != nil, arguments == nil { trace(.reusedInGraph(node: node)) }
        return box
    }

    /// The frame of a node under construction, or of a product with equal arguments, that a request leads back to. For a prototype the search ends at
    /// the nearest instance that is kept: an instance that outlives the resolve must not keep a prototype that is being built for another one.
    private mutating func backReference(to node: Int, _ arguments: [AnyHashable]?, isPrototype: Bool) -> ConstructionFrame? {
        var found: ConstructionFrame?
        forEachFrame { frame in
            if frame.node == node, !frame.isShared || frame.core === core, frame.arguments == arguments { found = frame }
            return found == nil && !(isPrototype && frame.isShared)
        }
        return found
    }

    /// Passes the frames to a function, the innermost first, until it returns false. The functions that build the instances keep them alive.
    @inline(__always) private func forEachFrame(_ body: (ConstructionFrame) -> Bool) {
        var next = innermost
        while let frame = next {
            next = frame._withUnsafeGuaranteedRef { body($0) ? $0.outer.map { Unmanaged.passUnretained($0) } : nil }
        }
    }

    private func frame(of node: Int, _ arguments: [AnyHashable]? = nil) -> ConstructionFrame {
        ConstructionFrame(core: unretainedCore, node: node, outer: innermost, arguments: arguments)
    }

    package mutating func construct(_ node: Int, _ make: (inout Resolution) throws -> AnyObject) throws -> AnyObject {
        try construct(frame(of: node), in: nil, make)
    }

    /// Builds an instance (initializer, steps, post-processors) and caches it.
    @_optimize(speed) private mutating func construct(_ frame: ConstructionFrame, in construction: Construction?, _ make: Make) throws
        -> AnyObject
    {
        let node = frame.node
        let stack = unretainedCore._withUnsafeGuaranteedRef { RequestStack.ofThisThread($0.plan.stackKey) }
        if stack._withUnsafeGuaranteedRef({ $0.isExhausted }) { throw tooDeep(at: node) }
        let previous = stack._withUnsafeGuaranteedRef { $0.push(frame) }
        let outer = innermost
        innermost = .passUnretained(frame)
        if frame.isShared { construction?.begin(frame) }
        defer {
            innermost = outer
            stack._withUnsafeGuaranteedRef { $0.pop(to: previous) }
            if frame.isShared { construction?.end(frame) }
            if let claim = frame.claim { core.constructions.end(claim) }
        }
        let start = isTraced ? ConstructionStart() : nil
        trace(.began(node: node))
        do {
            if records[node].isLive { try checkLiveDefinition(node) }
            var box = try make(&self)
            if isTraced { notice(box, node) }
            // A deferred injection may still refer back to this instance.
            if records[node].isProcessed { box = try processed(box, frame) }
            trace(.finished(node: node, start?.elapsed ?? .zero))
            if frame.isShared, records[node].isWeak { try keepUntilEnd(box, node) }
            if frame.isShared, records[node].isRenewed { frame.deadline = core.deadline(of: node) }
            if frame.box !== box { frame.box = box }
            frame.state = .complete
            return box
        } catch {
            frame.fail()
            trace(.failed(node: node, start?.elapsed ?? .zero, error))
            construction?.hasFailed = true
            throw error
        }
    }

    // Rare parts of a construction. They are not inlined, so that a construction needs little of the stack.

    @inline(never) private mutating func checkLiveDefinition(_ node: Int) throws {
        try core.checkConstruction(of: node, path: currentPath)
    }

    @inline(never) private mutating func notice(_ made: AnyObject, _ node: Int) {
        core.tracer?.notice?(made, node, nil, ObjectIdentifier(core))
    }

    /// Retains the instance of a weak singleton until the request ends.
    @inline(never) private mutating func keepUntilEnd(_ box: AnyObject, _ node: Int) throws {
        guard WeakInstance(box) != nil else {
            throw ResolutionError(Explanation(core.blueprint).weakValue(node: node), path: currentPath)
        }
        _ = cacheMember(box, at: node)
    }

    /// The instance after its post-processors, which run once.
    private mutating func processed(_ box: AnyObject, _ frame: ConstructionFrame) throws -> AnyObject {
        if !records[frame.node].isProcessed { return box }
        if frame.isProcessed, let processed = frame.box { return processed }
        let processed = try process(box, node: frame.node, frame: frame)
        frame.box = processed
        frame.isProcessed = true
        return processed
    }

    @inline(never) package func process(_ box: AnyObject, node: Int, frame: ConstructionFrame?) throws -> AnyObject {
        defer { frame?.processing = -1 }
        // The other members of its cycle keep the unprocessed instance.
        var processed = box
        for number in core.blueprint.processorsInOrder(of: node) {
            frame?.processing = Int32(number)
            let before = processed
            processed = try InstanceBox.changing(before) { try core.plan.process($0, at: node, by: number) }
            trace(.wrapped(node: node, processor: number))
            if isTraced { core.tracer?.notice?(processed, node, (before, number), ObjectIdentifier(core)) }
        }
        return processed
    }

    /// An instance whose initializer has returned but which is not complete. Only such an instance can close a cycle.
    @_optimize(speed) private mutating func earlyReference(_ frame: ConstructionFrame) throws -> AnyObject {
        guard !frame.isInitializing, let early = frame.box else {
            throw ResolutionError(Explanation(core.blueprint).initializerCycle(at: frame.node, path: currentPath), path: currentPath)
        }
        trace(.closedCycle(node: frame.node))
        if !frame.isProcessed, frame.processing >= 0 {
            let number = Int(frame.processing)
            throw ResolutionError(Explanation(core.blueprint).processorCycle(number, at: frame.node, path: currentPath), path: currentPath)
        }
        return try processed(early, frame)
    }

    /// Makes the innermost instance visible to the other members of its cycle and runs the actions that waited for it.
    mutating func expose(_ box: AnyObject, _ node: Int) throws {
        try innermost?._withUnsafeGuaranteedRef { frame in
            if frame.node == node, frame.isInitializing { try frame.expose(box, &self) }
        }
    }

    /// The outermost member of a node's cycle whose initializer is running, if one of the edges leads into the cycle. An immediate injection could
    /// lead back to that member, which is not available yet.
    @_optimize(speed) func initializingMember(of node: Int, neededBy edges: Range<Int>) -> ConstructionFrame? {
        let cycle = records[node].cycle
        guard cycle >= 0, edges.contains(where: { records[target(of: $0)].cycle == cycle }) else { return nil }
        var initializing: ConstructionFrame?
        forEachFrame { frame in
            if frame.isInitializing, frame.core === core, records[frame.node].cycle == cycle { initializing = frame }
            return true
        }
        return initializing
    }

    func isInCycle(_ node: Int) -> Bool { records[node].cycle >= 0 }

    private func trace(_ event: @autoclosure () -> NodeEvent) {
        if isTraced { Self.record(event(), core) }
    }

    @inline(never) private static func record(_ event: NodeEvent, _ core: ContainerCore) { core.tracer?.record(event) }

    /// Read from a node's record, since each access to the container would retain it.
    private var isTraced: Bool { records.pointee.isTraced }
}
