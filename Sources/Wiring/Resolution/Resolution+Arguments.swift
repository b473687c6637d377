extension Resolution {

    /// Writes the instance for a slot, existing or new, to memory where there is none.
    @usableFromInline
    mutating func write(_ slot: Int, to result: UnsafeMutableRawPointer) throws {
        let record = records + slot
        if record.pointee.route.rawValue < shortRoutes {
            try record.pointee.thunk._withUnsafeGuaranteedRef { try $0.build(&self, slot, to: result) }
            if record.pointee.isProcessed { try process(result, at: slot) }
            return
        }
        if let box = record.pointee.instance.load() {
            return box._withUnsafeGuaranteedRef { copy($0, of: record, to: result) }
        }
        if record.pointee.route.rawValue <= BuildingRoute.pooled.rawValue {
            if let box = work?.instance(at: slot) { return copy(box, of: record, to: result) }
            // Where there are handles, others may build the same at this moment; that takes the long way, and so does what is noted.
            if work?.takesLongWay != true || record.pointee.isAwaited {
                var box = try record.pointee.thunk._withUnsafeGuaranteedRef { try $0.construct(&self, slot) }
                if record.pointee.isProcessed { box = try process(box, slot: slot, frame: nil) }
                return copy(ensureWork().remember(box, at: slot), of: record, to: result)
            }
        }
        if let box = try plainBox(at: slot) {
            return box._withUnsafeGuaranteedRef { copy($0, of: record, to: result) }
        }
        copy(try box(at: slot), of: record, to: result)
    }

    /// Runs the post-processors of a slot over an instance in memory, which nobody has seen, and lets it go if one of them fails.
    private func process(_ instance: UnsafeMutableRawPointer, at slot: Int) throws {
        do {
            try core.table.processing(of: slot)?.process(instance)
        } catch {
            ValueMemory.destroy(instance, records[slot].thunk._withUnsafeGuaranteedRef { $0.type })
            throw error
        }
    }

    /// Copies an instance out of its box.
    @inline(__always)
    private func copy(_ box: AnyObject, of record: UnsafeMutablePointer<SlotRecord>, to result: UnsafeMutableRawPointer) {
        let alignment = Int(record.pointee.layout.alignmentMask) + 1
        let value = InstanceBox.address(in: box, aligned: alignment)
        if record.pointee.isReference {
            result.initializeMemory(as: AnyObject.self, to: value.load(as: AnyObject.self))
        } else {
            ValueMemory.copy(value, to: result, record.pointee.thunk._withUnsafeGuaranteedRef { $0.type })
        }
    }
}
