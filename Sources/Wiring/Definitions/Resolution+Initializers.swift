internal import RuntimeLayout

extension Resolution {
    /// Runs an initializer, with its parameters resolved.
    /// - Parameters:
    ///   - node: the definition's node, whose first edges are those of the parameters.
    ///   - initializer: the initializer.
    ///   - part: what of its work it does.
    ///   - result: where the result goes.
    mutating func initialize(
        _ node: Int, by initializer: ComponentThunk.Initializer, _ part: ComponentThunk.Part, to result: UnsafeMutableRawPointer
    ) throws {
        let size = Int(records[node].argumentSize)
        // Nearly always a few references: memory whose size the compiler knows costs nothing.
        if size <= 64 {
            return try withUnsafeTemporaryAllocation(byteCount: 64, alignment: 16) { memory in
                try initialize(node, by: initializer, part, to: result, in: memory.baseAddress.unsafelyUnwrapped)
            }
        }
        try withUnsafeTemporaryAllocation(byteCount: size, alignment: 16) { memory in
            // There is room for what is aligned more strictly than memory is.
            let address = memory.baseAddress.unsafelyUnwrapped.alignedUp(toMultipleOf: Int(records[node].argumentAlignment))
            try initialize(node, by: initializer, part, to: result, in: address)
        }
    }

    @inline(__always)
    private mutating func initialize(
        _ node: Int, by initializer: ComponentThunk.Initializer, _ part: ComponentThunk.Part, to result: UnsafeMutableRawPointer,
        in memory: UnsafeMutableRawPointer
    ) throws {
        try writeArguments(Int(records[node].parameterCount), from: records[node].firstEdge, to: memory) { _, target, place, resolution in
            try resolution.write(target, to: place)
        }
        try initializer(memory, result, part)
    }

    /// Resolves arguments, one after the other as in a tuple.
    /// - Parameters:
    ///   - count: how many there are.
    ///   - first: the number of the first one's edge.
    ///   - memory: where they go.
    ///   - write: resolves one, given its number, its node and its place in memory.
    @inline(__always)
    package mutating func writeArguments(
        _ count: Int, from first: Int, to memory: UnsafeMutableRawPointer,
        _ write: (Int, Int, UnsafeMutableRawPointer, inout Resolution) throws -> Void
    ) throws {
        var end = 0
        var number = 0
        while number < count {
            let target = Int(targets[first + number])
            let place = records[target].layout.place(behind: &end)
            do {
                try write(number, target, memory + place, &self)
            } catch {
                release(number, of: first, in: memory)
                throw error
            }
            number += 1
        }
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
}
