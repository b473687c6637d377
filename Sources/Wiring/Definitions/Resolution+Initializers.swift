internal import RuntimeLayout

extension Resolution {
    @_optimize(speed) mutating func initialize(
        _ node: Int, by initializer: ComponentThunk.Initializer, _ part: ComponentThunk.Part, to result: UnsafeMutableRawPointer
    ) throws {
        let (size, alignment) = (Int(records[node].argumentSize), Int(records[node].argumentAlignment))
        try ValueMemory.with(size: size, alignment: alignment) { memory in
            try writeArguments(Int(records[node].parameterCount), from: records[node].firstEdge, to: memory) {
                _, target, place, resolution in
                try resolution.write(target, to: place)
            }
            try initializer(memory, result, part)
        }
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
    private mutating func release(_ count: Int, of first: Int, in memory: UnsafeMutableRawPointer) {
        var end = 0
        for edge in first..<(first + count) {
            let record = records + Int(targets[edge])
            let place = record.pointee.layout.place(behind: &end)
            ValueMemory.destroy(memory + place, record.pointee.type)
        }
    }
}
