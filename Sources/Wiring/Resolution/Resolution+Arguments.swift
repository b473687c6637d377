internal import RuntimeLayout

extension Resolution {

    /// Writes the instance for a node, existing or new, to uninitialized memory.
    @_optimize(speed) @usableFromInline package mutating func write(_ node: Int, to result: UnsafeMutableRawPointer) throws {
        let record = records + node
        if record.pointee.strategy.rawValue < fastPathLimit {
            try record.pointee.thunk._withUnsafeGuaranteedRef { try $0.build(&self, node, to: result) }
            if record.pointee.isProcessed { try process(result, at: node) }
            return
        }
        if let box = record.pointee.instance.load() { return box._withUnsafeGuaranteedRef { copy($0, of: record, to: result) } }
        if record.pointee.strategy.rawValue <= ConstructionStrategy.pooled.rawValue {
            if members.isOpen, !record.pointee.isAwaited { return try writeMember(node, to: result) }
            if let box = work?.instance(at: node) { return copy(box, of: record, to: result) }
            // Other threads may build the members of a graph with handles, which therefore take the general path.
            if fastPathLimit > 0 && work?.graph.isShared != true || record.pointee.isAwaited {
                var box = try record.pointee.construct(&self, node)
                if record.pointee.isProcessed { box = try process(box, node: node, frame: nil) }
                return copy(ensureState().graph.cache(box, at: node), of: record, to: result)
            }
        }
        copy(try generalBox(at: node), of: record, to: result)
    }

    /// Writes an instance that is shared within the object graph, while the graph is small and has no handles.
    @_optimize(speed) mutating func writeMember(_ node: Int, to result: UnsafeMutableRawPointer) throws {
        let record = records + node
        if let known = members[node] {
            return known._withUnsafeGuaranteedRef { copy($0, of: record, to: result) }
        }
        try record.pointee.thunk._withUnsafeGuaranteedRef { try $0.build(&self, node, to: result) }
        if record.pointee.isProcessed { try process(result, at: node) }
        if members.hasRoom, record.pointee.isReference { return members.append(node, result.instance(Unmanaged<AnyObject>.self).retain()) }
        let box = InstanceBox.copying(result, record.pointee.type)
        let kept = cacheMember(box, at: node)
        // A dependency may have made a handle that has added an instance to the graph in the meantime.
        guard kept !== box else { return }
        ValueMemory.destroy(result, record.pointee.type)
        copy(kept, of: record, to: result)
    }

    /// Caches a boxed instance, or a product for some arguments, for the rest of the graph. Returns the instance of the graph.
    @_optimize(speed) mutating func cacheMember(_ box: AnyObject, at node: Int, _ arguments: [AnyHashable]? = nil) -> AnyObject {
        guard work == nil, arguments == nil, members.hasRoom else { return ensureState().graph.cache(box, at: node, arguments) }
        members.append(node, .passRetained(box))
        return box
    }

    /// Runs the post-processors of a node on an instance in memory that is not visible to others, and destroys the instance if a post-processor fails.
    @_optimize(speed) private func process(_ instance: UnsafeMutableRawPointer, at node: Int) throws {
        do {
            try core.plan.process(instance, at: node)
        } catch {
            ValueMemory.destroy(instance, records[node].type)
            throw error
        }
    }

    @inline(__always) func copy(_ box: AnyObject, of record: UnsafeMutablePointer<NodeRecord>, to result: UnsafeMutableRawPointer) {
        if record.pointee.isReference {
            result.initializeMemory(as: AnyObject.self, to: box)
        } else {
            ValueMemory.copy(InstanceBox.address(in: box, aligned: record.pointee.layout.alignment), to: result, record.pointee.type)
        }
    }
}

extension Resolution {
    /// The definitions that provide arguments of a factory; empty for nearly all factories, which need no look-up.
    func argumentPlaces(of node: Int) -> [ArgumentNode] {
        records[node].strategy == .direct ? [] : core.blueprint.argumentPlaces[node] ?? []
    }
}
