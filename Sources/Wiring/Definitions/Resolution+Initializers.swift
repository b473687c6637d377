internal import RuntimeLayout

extension Resolution {
    /// Resolves the parameters of an initializer and runs it.
    /// - Parameters:
    ///   - node: the definition's node, whose first edges are those of the parameters.
    ///   - part: the part of its work that the initializer does.
    ///   - result: the memory for the result.
    mutating func initialize(
        _ node: Int, by initializer: ComponentThunk.Initializer, _ part: ComponentThunk.Part, to result: UnsafeMutableRawPointer
    ) throws {
        let size = Int(records[node].argumentSize)
        // The arguments are nearly always a few references; memory of a constant size needs no heap allocation.
        if size <= 64 {
            return try withUnsafeTemporaryAllocation(byteCount: 64, alignment: 16) { memory in
                try initialize(node, by: initializer, part, to: result, in: memory.baseAddress.unsafelyUnwrapped)
            }
        }
        try withUnsafeTemporaryAllocation(byteCount: size, alignment: 16) { memory in
            // The size includes padding for arguments with a stricter alignment than that of the memory.
            let address = memory.baseAddress.unsafelyUnwrapped.alignedUp(toMultipleOf: Int(records[node].argumentAlignment))
            try initialize(node, by: initializer, part, to: result, in: address)
        }
    }

    @inline(__always) private mutating func initialize(
        _ node: Int, by initializer: ComponentThunk.Initializer, _ part: ComponentThunk.Part, to result: UnsafeMutableRawPointer,
        in memory: UnsafeMutableRawPointer
    ) throws {
        try writeArguments(Int(records[node].parameterCount), from: records[node].firstEdge, to: memory) { _, target, place, resolution in
            try resolution.write(target, to: place)
        }
        try initializer(memory, result, part)
    }

    /// Resolves arguments into memory, in the layout of a tuple.
    /// - Parameters:
    ///   - first: the number of the first argument's edge.
    ///   - write: resolves an argument, given its number, its node and its address in memory.
    @inline(__always) package mutating func writeArguments(
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

    /// Destroys the first arguments after the next one failed to resolve.
    private func release(_ count: Int, of first: Int, in memory: UnsafeMutableRawPointer) {
        var end = 0
        for edge in first..<(first + count) {
            let record = records + Int(targets[edge])
            let place = record.pointee.layout.place(behind: &end)
            ValueMemory.destroy(memory + place, record.pointee.type)
        }
    }
}
