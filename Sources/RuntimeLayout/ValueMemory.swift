/// Values in memory whose types are known only at run time.
/// Reason: nongeneric code builds all services, so that it is compiled once and the runtime needs no metadata for it.
/// Source: the language opens `Any.Type` (SE-0352); the caller guarantees that the memory holds a value of the type.
@usableFromInline package enum ValueMemory {
    /// Calls a function with temporary memory for a value of a type. The function has to destroy the values that it writes.
    @_optimize(speed) @inlinable package static func with<Result>(_ type: Any.Type, _ body: (UnsafeMutableRawPointer) throws -> Result)
        rethrows -> Result
    {
        let layout = ValueLayout(of: type)
        return try with(size: Int(layout.size), alignment: layout.alignment, body)
    }

    /// Calls a function with temporary memory.
    @inlinable @inline(__always)
    package static func with<Result>(size: Int, alignment: Int, _ body: (UnsafeMutableRawPointer) throws -> Result) rethrows -> Result {
        // A constant size lets the compiler reserve the memory in the stack frame.
        if size <= 64, alignment <= 16 {
            return try withUnsafeTemporaryAllocation(byteCount: 64, alignment: 16) { try body($0.baseAddress.unsafelyUnwrapped) }
        }
        return try withUnsafeTemporaryAllocation(byteCount: size, alignment: alignment) { try body($0.baseAddress.unsafelyUnwrapped) }
    }

    @inlinable package static func value(at address: UnsafeRawPointer, _ type: Any.Type) -> Any {
        func open<Value>(_ type: Value.Type) -> Any { address.assumingMemoryBound(to: Value.self).pointee }
        return open(type)
    }

    /// Reads the reference to an object at an address. A struct with one reference stores it at its start (`docs/ABI/TypeLayout.rst`).
    @inlinable package static func object<Object: AnyObject>(at address: UnsafeRawPointer, _ type: Object.Type) -> Object {
        address.assumingMemoryBound(to: Object.self).pointee
    }

    /// Reads the reference of a struct with one stored property.
    @inlinable package static func object<Object: AnyObject>(in value: Any, _ type: Object.Type) -> Object {
        func open<Value>(_ value: Value) -> Object { withUnsafePointer(to: value) { object(at: $0, type) } }
        return open(value)
    }

    @inlinable package static func destroy(_ value: UnsafeMutableRawPointer, _ type: Any.Type) {
        func open<Value>(_ type: Value.Type) { value.assumingMemoryBound(to: Value.self).deinitialize(count: 1) }
        open(type)
    }

    @inlinable package static func move(_ value: UnsafeMutableRawPointer, to other: UnsafeMutableRawPointer, _ type: Any.Type) {
        func open<Value>(_ type: Value.Type) {
            other.assumingMemoryBound(to: Value.self).moveInitialize(from: value.assumingMemoryBound(to: Value.self), count: 1)
        }
        open(type)
    }

    /// Converts a value in memory for an optional to that optional, in place.
    package static func wrap(_ value: UnsafeMutableRawPointer, _ type: Any.Type) {
        func open<Value>(_ type: Value.Type) {
            let content = value.assumingMemoryBound(to: Value.self).move()
            value.assumingMemoryBound(to: Value?.self).initialize(to: content)
        }
        open(type)
    }

    @inlinable package static func copy(_ value: UnsafeRawPointer, to copy: UnsafeMutableRawPointer, _ type: Any.Type) {
        func open<Value>(_ type: Value.Type) {
            // Faster than `initialize(from:count:)`, which copies an array.
            copy.initializeMemory(as: Value.self, to: value.assumingMemoryBound(to: Value.self).pointee)
        }
        open(type)
    }
}

/// The size and alignment of a value's memory.
@usableFromInline package struct ValueLayout: Sendable {
    @usableFromInline package var size: Int32
    @usableFromInline package var alignmentMask: UInt16

    @inlinable package init(of type: Any.Type) {
        func open<Value>(_ type: Value.Type) -> (Int, Int) { (MemoryLayout<Value>.size, MemoryLayout<Value>.alignment) }
        let (size, alignment) = open(type)
        self.size = Int32(size)
        alignmentMask = UInt16(alignment - 1)
    }

    @inlinable package var alignment: Int { Int(alignmentMask) + 1 }

    /// The offset of a value after preceding values.
    /// - Parameter end: the end of the preceding values; on return the end of this value.
    @inlinable @inline(__always)
    package func place(behind end: inout Int) -> Int {
        let mask = Int(alignmentMask)
        let place = (end + mask) & ~mask
        end = place + Int(size)
        return place
    }
}
