extension Resolution {
    /// An instance that outlives this resolve and that nobody sees before it is complete: no cycle leads back to it, and nothing happens to it
    /// after its initializer. Not retained, since the container keeps it.
    /// - Returns: nil where more has to be found out first: the owner, or what has to be built ahead.
    @usableFromInline
    mutating func plainBox(at node: Int) throws -> Unmanaged<AnyObject>? {
        guard isNoted, isRoot, records[node].route == .plain, !records[node].isDeep || work?.isStaging == true else { return nil }
        return try ownPlainBox(at: node)
    }

    /// The same, where the container is the owner.
    mutating func ownPlainBox(at node: Int) throws -> Unmanaged<AnyObject> {
        let record = records + node
        if let box = record.pointee.instance.load() { return box }
        let address = UnsafeRawPointer(record)
        guard core.constructions.begin(record.pointee.mark, at: address) else {
            // No edge leads here, but an initializer may ask a container for anything.
            throw ResolutionError(Explanation(core.blueprint).initializerCycle(at: node, path: currentPath), path: currentPath)
        }
        defer { core.constructions.end(record.pointee.mark, at: address) }
        // Somebody else may have built it before its turn came.
        if let box = record.pointee.instance.load() { return box }
        // The resolve keeps it.
        let work = Unmanaged.passUnretained(ensureWork())
        let depth = work._withUnsafeGuaranteedRef { $0.push(Construction(core: core, node: node, frame: nil)) }
        defer { work._withUnsafeGuaranteedRef { $0.pop(to: depth) } }
        return record.pointee.instance.fill(
            with: try record.pointee.thunk._withUnsafeGuaranteedRef { try $0.construct(&self, node) })
    }

    /// An instance of the entered scope that is asked, which is visible to others only when it is complete.
    mutating func ownScopedBox(at node: Int) throws -> AnyObject {
        if let box = core.publishedBox(at: node) { return box }
        let building = core.beginBuilding(node)
        if case .part = building {
            throw ResolutionError(Explanation(core.blueprint).initializerCycle(at: node, path: currentPath), path: currentPath)
        }
        defer { core.endBuilding(building) }
        // Another thread may have built it in the meantime.
        if let box = core.publishedBox(at: node) { return box }
        let box = try scopedInstance(of: node)
        try core.publish(scoped: box, at: node, path: currentPath + [core.blueprint.key(of: node)])
        return box
    }

    private mutating func scopedInstance(of node: Int) throws -> AnyObject {
        // The resolve keeps it.
        let work = Unmanaged.passUnretained(ensureWork())
        let depth = work._withUnsafeGuaranteedRef { $0.push(Construction(core: core, node: node, frame: nil)) }
        defer { work._withUnsafeGuaranteedRef { $0.pop(to: depth) } }
        return try records[node].thunk._withUnsafeGuaranteedRef { try $0.construct(&self, node) }
    }
}
