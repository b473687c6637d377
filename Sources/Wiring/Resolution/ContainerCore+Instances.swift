extension ContainerCore {
    /// The place where a node, or the product for some arguments, is built. One thread builds a cycle (strongly connected component) as a whole.
    package func place(of node: Int, _ arguments: [AnyHashable]? = nil) -> ConstructionPlace {
        let cycle = Int(plan.records[node].cycle)
        // Uses the hash, because comparing arguments runs user code. Products with equal hashes are built one after the other.
        return (ObjectIdentifier(self), cycle >= 0 ? -1 - cycle : InstanceList.number(of: node, arguments))
    }

    /// Stores a complete shared instance or product so that every thread finds it. Throws ``ResolutionError`` if the scope was left in the meantime.
    package func publish(_ box: AnyObject, at node: Int, _ arguments: [AnyHashable]? = nil) throws {
        let deadline = deadline(of: node)
        let isLeft = constructions.lock.withLock {
            if !self.isLeft { store(box, at: node, arguments, until: deadline) }
            return self.isLeft
        }
        if isLeft { throw leftScope(node, path: []) }
    }

    func leftScope(_ node: Int, path: [String]) -> ResolutionError {
        ResolutionError(Explanation(blueprint).finding(.scopeLeft, node: node, [(scope ?? plan.scope(of: node))?.name ?? ""]), path: path)
    }

    /// Stores an instance. Called under the lock.
    @_optimize(speed) func store(_ box: AnyObject, at node: Int, _ arguments: [AnyHashable]?, until deadline: Deadline?) {
        let record = plan.records + node
        if arguments == nil, record.pointee.isTracked, let type = blueprint.tracker(of: node) {
            tracker(creating: type).follow(box, at: node)
        }
        if arguments == nil, record.pointee.isInTable {
            record.pointee.instance.fill(with: box)
            return
        }
        if let known = instances.entry(of: node, arguments) {
            if known.instance != nil { return }
            _ = instances.removeNewest { $0 === known }
        }
        let isWeak = arguments == nil && record.pointee.isWeak
        let entry = InstanceList.Entry(node, arguments, box: isWeak ? nil : box, weak: isWeak ? WeakInstance(box) : nil)
        entry.deadline = deadline
        instances.append(entry)
    }

    /// The deadline of an instance that is complete now; nil if it is never renewed.
    func deadline(of node: Int) -> Deadline? {
        guard plan.records[node].isRenewed, let timeToLive = blueprint.nodes[node].definition?.options.timeToLive else { return nil }
        return timeToLive.deadline(by: constructions.lock.withLock { clocks[node] } ?? timeToLive.reading)
    }

    /// The node's complete shared instance; nil if there is none, or if it has expired.
    @_optimize(speed) func unexpiredBox(at node: Int) -> AnyObject? {
        // The clock is code of the program, so it is read without the lock.
        guard let entry = withInstances({ $0.entry(of: node) }), let deadline = entry.deadline, deadline() else {
            return withInstances { $0.entry(of: node)?.instance }
        }
        // Released after unlocking, because a `deinit` may call back. An instance that was renewed in the meantime stays.
        return withInstances { $0.removeNewest { $0 === entry } } == nil ? unexpiredBox(at: node) : nil
    }

    /// Stops the instances of a container whose activation failed, or of a scope that is deallocated.
    @_optimize(speed) package func abandon() {
        _ = scope == nil ? endFeatures(isLeft: false) : leave()
        tracker?.endInBackground(self)
    }
}
