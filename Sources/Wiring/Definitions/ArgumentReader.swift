/// Moves the arguments of an initializer out of memory. They have the layout of a tuple.
@usableFromInline package struct ArgumentReader {
    @usableFromInline let memory: UnsafeMutableRawPointer
    /// The offset at which the previous argument ends.
    @usableFromInline var end: Int

    @inlinable @inline(__always)
    package init(_ memory: UnsafeMutableRawPointer) {
        self.memory = memory
        // Initialized here: the default value of a property is a separate function, which other modules cannot always inline.
        end = 0
    }

    /// Moves the next argument out of the memory, which is uninitialized afterwards.
    @inlinable @inline(__always)
    package mutating func take<Value>(_ type: Value.Type) -> Value {
        let mask = MemoryLayout<Value>.alignment &- 1
        let place = (end &+ mask) & ~mask
        end = place &+ MemoryLayout<Value>.size
        return (memory + place).take(Value.self)
    }
}

@inlinable package func typesOfParameters<each Parameter>(_ types: repeat (each Parameter).Type) -> [Any.Type] {
    var result: [Any.Type] = []
    for type in repeat each types { result.append(type) }
    return result
}
