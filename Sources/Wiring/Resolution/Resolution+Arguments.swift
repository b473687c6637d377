extension Resolution {
    /// Runs an initializer, with its parameters resolved.
    /// - Parameters:
    ///   - slot: the definition's slot, whose first edges are those of the parameters.
    ///   - initializer: the initializer.
    ///   - part: what of its work it does.
    ///   - result: where the result goes.
    mutating func initialize(
        _ slot: Int, by initializer: ComponentThunk.Initializer, _ part: ComponentThunk.Part, to result: UnsafeMutableRawPointer
    ) throws {
        let size = Int(records[slot].argumentSize)
        // Nearly always a few references: memory whose size the compiler knows costs nothing.
        if size <= 64 {
            return try withUnsafeTemporaryAllocation(byteCount: 64, alignment: 16) { memory in
                try initialize(slot, by: initializer, part, to: result, in: memory.baseAddress.unsafelyUnwrapped)
            }
        }
        try withUnsafeTemporaryAllocation(byteCount: size, alignment: 16) { memory in
            // There is room for what is aligned more strictly than memory is.
            let address = memory.baseAddress.unsafelyUnwrapped.alignedUp(toMultipleOf: Int(records[slot].argumentAlignment))
            try initialize(slot, by: initializer, part, to: result, in: address)
        }
    }

    @inline(__always)
    private mutating func initialize(
        _ slot: Int, by initializer: ComponentThunk.Initializer, _ part: ComponentThunk.Part, to result: UnsafeMutableRawPointer,
        in memory: UnsafeMutableRawPointer
    ) throws {
        let first = records[slot].firstEdge
        let count = Int(records[slot].parameterCount)
        var end = 0
        var number = 0
        while number < count {
            let target = Int(targets[first + number])
            let place = records[target].layout.place(behind: &end)
            do {
                try write(target, to: memory + place)
            } catch {
                release(number, of: first, in: memory)
                throw error
            }
            number += 1
        }
        try initializer(memory, result, part)
    }

    /// Lets the first arguments go, as the next one cannot be had.
    private func release(_ count: Int, of first: Int, in memory: UnsafeMutableRawPointer) {
        var end = 0
        for edge in first..<(first + count) {
            let record = records + Int(targets[edge])
            let place = record.pointee.layout.place(behind: &end)
            ValueMemory.destroy(memory + place, record.pointee.thunk._withUnsafeGuaranteedRef { $0.type })
        }
    }

    /// Writes the instance for a slot, existing or new, to memory where there is none.
    @usableFromInline
    mutating func write(_ slot: Int, to result: UnsafeMutableRawPointer) throws {
        let record = records + slot
        if record.pointee.route.rawValue < shortRoutes {
            return try record.pointee.thunk._withUnsafeGuaranteedRef { try $0.build(&self, slot, to: result) }
        }
        if let box = record.pointee.instance.load() {
            return box._withUnsafeGuaranteedRef { copy($0, of: record, to: result) }
        }
        if record.pointee.route.rawValue <= BuildingRoute.pooled.rawValue {
            if let box = work?.instance(at: slot) { return copy(box, of: record, to: result) }
            // Where there are handles, others may build the same at this moment; that takes the long way, and so does what is noted.
            if work?.takesLongWay != true || record.pointee.isAwaited {
                let box = try record.pointee.thunk._withUnsafeGuaranteedRef { try $0.construct(&self, slot) }
                return copy(ensureWork().remember(box, at: slot), of: record, to: result)
            }
        }
        if let box = try plainBox(at: slot) {
            return box._withUnsafeGuaranteedRef { copy($0, of: record, to: result) }
        }
        copy(try box(at: slot), of: record, to: result)
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
