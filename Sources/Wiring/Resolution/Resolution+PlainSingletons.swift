extension Resolution {
    /// An instance that outlives this resolve and that nobody sees before it is complete: no cycle leads back to it, and nothing happens to it
    /// after its initializer. The creation lock is held, and the container is the owner.
    mutating func plainBox(at slot: Int) throws -> AnyObject {
        let record = records + slot
        if let box = record.pointee.instance.load() { return box.takeUnretainedValue() }
        if record.pointee.isBegun {
            // No edge leads here, but an initializer may ask a container for anything.
            throw ResolutionError(core.blueprint.initializerCycle(at: slot, path: currentPath), path: currentPath)
        }
        let work = ensureWork()
        let depth = work.depth
        record.pointee.isBegun = true
        work.push(Construction(core: core, slot: slot, frame: nil))
        defer {
            work.pop(to: depth)
            record.pointee.isBegun = false
        }
        let box = try record.pointee.thunk._withUnsafeGuaranteedRef { try $0.construct(&self, slot) }
        record.pointee.instance.fill(with: box)
        return box
    }
}
