/// Takes the arguments of an initializer out of memory, where they lie one after the other as the elements of a tuple do.
@usableFromInline
package struct ArgumentReader {
    @usableFromInline let memory: UnsafeMutableRawPointer
    /// Where the argument before ends.
    @usableFromInline var end: Int

    @inlinable @inline(__always)
    package init(_ memory: UnsafeMutableRawPointer) {
        self.memory = memory
        // Said here: the value of a property is a function of its own, which others cannot always see into.
        end = 0
    }

    /// Takes the next argument, which is not there afterwards.
    @inlinable @inline(__always)
    package mutating func take<Value>(_ type: Value.Type) -> Value {
        let mask = MemoryLayout<Value>.alignment &- 1
        let place = (end &+ mask) & ~mask
        end = place &+ MemoryLayout<Value>.size
        return (memory + place).take(Value.self)
    }
}

/// The types of any number of parameters.
@inlinable
package func typesOfParameters<each Parameter>(_ types: repeat (each Parameter).Type) -> [Any.Type] {
    var result: [Any.Type] = []
    for type in repeat each types { result.append(type) }
    return result
}
