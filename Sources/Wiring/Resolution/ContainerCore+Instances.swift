extension ContainerCore {
    /// The place where a node, or the product for some arguments, is built. One thread builds a cycle (strongly connected component) as a whole.
    func place(of node: Int, _ arguments: [AnyHashable]? = nil) -> ConstructionPlace {
        if table.records[node].cycle >= 0 { return ConstructionPlace(self, -1 - Int(table.records[node].cycle)) }
        // Uses the hash, because comparing arguments runs user code. Products with equal hashes are built one after the other.
        return ConstructionPlace(self, arguments.map { ProductKey(node: node, arguments: $0).hashValue } ?? node)
    }

    /// Stores the complete instances of a construction so that every thread finds them.
    /// - Parameter path: the path of the request, for the error.
    /// - Throws: ``ResolutionError`` if the scope was left in the meantime.
    func publish(_ construction: Construction, path: @autoclosure () -> [String]) throws {
        for frame in construction.takeComplete().reversed() {
            guard let box = frame.box else { continue }
            try publish(box, at: frame.node, frame.arguments, path: path())
            frame.state = .published
        }
    }

    /// Stores a complete shared instance or product so that every thread finds it.
    package func publish(
        _ box: AnyObject, at node: Int, _ arguments: [AnyHashable]? = nil, path: @autoclosure () -> [String] = []
    ) throws {
        if scope == nil, arguments == nil, table.records[node].isInTable {
            table.records[node].instance.fill(with: box)
            return
        }
        // Computed before locking, because a clock runs user code.
        let deadline = deadline(of: node)
        let isPublished = withInstances { shared in
            if isLeft { return false }
            publish(box, at: node, arguments, in: &shared)
            if let deadline { shared.deadlines[node] = deadline }
            return true
        }
        guard !isPublished, let scope else { return }
        throw ResolutionError(Explanation(blueprint).scopeLeft(node: node, scope: scope), path: path())
    }

    private func publish(_ box: AnyObject, at node: Int, _ arguments: [AnyHashable]?, in instances: inout SharedInstances) {
        if let arguments {
            let product = ProductKey(node: node, arguments: arguments)
            if instances.products[product] == nil { instances.products[product] = box }
            return
        }
        if table.records[node].isTracked { instances.track(box, at: node, by: blueprint.tracker(of: node)) }
        if table.records[node].isWeak {
            instances.weak[node] = WeakInstance(box)
        } else if table.records[node].bypassesTable {
            instances.published.append(box, at: node)
        } else {
            table.records[node].instance.fill(with: box)
        }
    }

    /// Whether an object graph may keep a copy of a node's value as long as its handles exist. The copy retains every object that the value refers
    /// to. If one of these objects holds a handle of the graph, the graph and that object would retain each other.
    func mayCacheValue(of node: Int) -> Bool {
        // The request may come from a child of the container, whose nodes are not in this table.
        node < table.count && !table.reachesHandle(node)
    }
}

extension ContainerCore {
    /// Sets the clock that measures the time to live of a node's instances.
    func setClock(of node: Int, by reading: @escaping TimeToLive.Reading) {
        withInstances { $0.clocks[node] = reading }
    }

    /// The deadline of an instance that is complete now; nil if it is never renewed.
    func deadline(of node: Int) -> Deadline? {
        guard table.records[node].isRenewed, let timeToLive = blueprint.nodes[node].definition?.options.timeToLive else { return nil }
        let reading = withInstances { $0.clocks[node] } ?? timeToLive.reading
        return Deadline(end: reading() + timeToLive.duration, reading: reading)
    }

    /// The node's complete shared instance; nil if there is none, or if it has expired.
    func unexpiredBox(at node: Int) -> AnyObject? {
        let (box, deadline) = withInstances { ($0.published[node], $0.deadlines[node]) }
        // The clock is code of the program, so it is read without the lock.
        guard let box, let deadline, deadline.isOver else { return box }
        // Released after unlocking, because a `deinit` may call back. An instance that was renewed in the meantime stays.
        let expired = withInstances { $0.published[node] === box ? $0.take(node) : nil }
        return expired == nil ? unexpiredBox(at: node) : nil
    }
}

extension ContainerCore {
    /// The tracker of this container, or of this entered scope; nil if there is none.
    package var tracker: (any InstanceTracker)? { features.isEmpty ? nil : withInstances { $0.tracker } }

    /// The tracker of this container, or of this entered scope, created on first use.
    package func tracker<Tracker: InstanceTracker>(creating type: Tracker.Type) -> Tracker {
        withInstances { instances in
            if let tracker = instances.tracker as? Tracker { return tracker }
            let tracker = type.init()
            instances.tracker = tracker
            return tracker
        }
    }

    /// Stops the instances of a container whose activation failed, or of a scope that is deallocated.
    package func abandon() {
        _ = scope == nil ? endFeatures(isLeft: false) : leave()
        tracker?.endInBackground(self)
    }

}
