/// Values in memory whose types are known only at run time.
enum ValueMemory {
    /// Memory for a value of a type, for as long as a function runs; what the function leaves there is its own business.
    static func with<Result>(_ type: Any.Type, _ body: (UnsafeMutableRawPointer) throws -> Result) rethrows -> Result {
        let layout = ValueLayout(of: type)
        // Only what has a size that the compiler knows lies on the stack, without a place in memory that has to be found.
        if layout.size <= 64, layout.alignmentMask < 16 {
            return try withUnsafeTemporaryAllocation(byteCount: 64, alignment: 16) { try body($0.baseAddress.unsafelyUnwrapped) }
        }
        return try withUnsafeTemporaryAllocation(byteCount: Int(layout.size), alignment: Int(layout.alignmentMask) + 1) {
            try body($0.baseAddress.unsafelyUnwrapped)
        }
    }

    /// Lets a value go.
    static func destroy(_ value: UnsafeMutableRawPointer, _ type: Any.Type) {
        func open<Value>(_ type: Value.Type) { value.assumingMemoryBound(to: Value.self).deinitialize(count: 1) }
        open(type)
    }

    /// Takes a value to other memory, where there is none.
    static func move(_ value: UnsafeMutableRawPointer, to other: UnsafeMutableRawPointer, _ type: Any.Type) {
        func open<Value>(_ type: Value.Type) {
            other.assumingMemoryBound(to: Value.self).moveInitialize(from: value.assumingMemoryBound(to: Value.self), count: 1)
        }
        open(type)
    }

    /// Copies a value to memory where there is none.
    static func copy(_ value: UnsafeRawPointer, to copy: UnsafeMutableRawPointer, _ type: Any.Type) {
        func open<Value>(_ type: Value.Type) {
            copy.assumingMemoryBound(to: Value.self).initialize(from: value.assumingMemoryBound(to: Value.self), count: 1)
        }
        open(type)
    }
}

/// How much memory a value takes.
struct ValueLayout {
    var size: Int32
    /// The alignment less one.
    var alignmentMask: UInt16

    init(of type: Any.Type) {
        func open<Value>(_ type: Value.Type) -> (Int, Int) { (MemoryLayout<Value>.size, MemoryLayout<Value>.alignment) }
        let (size, alignment) = open(type)
        self.size = Int32(size)
        alignmentMask = UInt16(alignment - 1)
    }

    /// Where a value lies behind others.
    /// - Parameter end: where the others end; where this one ends afterwards.
    @inline(__always)
    func place(behind end: inout Int) -> Int {
        let mask = Int(alignmentMask)
        let place = (end + mask) & ~mask
        end = place + Int(size)
        return place
    }
}
