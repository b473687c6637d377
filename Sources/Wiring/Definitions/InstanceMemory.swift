/// Typed access to memory that code which is not generic passes by its address: arguments, implementations and results.
///
/// Reason: the code that builds services is compiled once for all types; only the closure that a definition captures knows them. In that closure, these
/// functions are the one place that gives the memory its type.
///
/// Precondition of all: the address is that of an instance of the type, or of uninitialized memory for one, as each function says. The linker guarantees
/// it: an edge leads only to a node of the type that the parameter has.
extension UnsafeMutableRawPointer {
    /// Copies the instance at this address.
    @inlinable @_transparent
    package func instance<Value>(_ type: Value.Type) -> Value { assumingMemoryBound(to: Value.self).pointee }

    /// Moves the instance out of the memory, which is uninitialized afterwards.
    @inlinable @_transparent
    package func take<Value>(_ type: Value.Type) -> Value { assumingMemoryBound(to: Value.self).move() }

    /// The memory of the instance, to change it there.
    @inlinable @_transparent
    package func memory<Value>(of type: Value.Type) -> UnsafeMutablePointer<Value> { assumingMemoryBound(to: Value.self) }
}

extension UnsafeRawPointer {
    /// Copies the instance at this address.
    @inlinable @_transparent
    package func instance<Value>(_ type: Value.Type) -> Value { assumingMemoryBound(to: Value.self).pointee }

    /// The memory of the instance, to read a part of it there.
    @inlinable @_transparent
    package func memory<Value>(of type: Value.Type) -> UnsafePointer<Value> { assumingMemoryBound(to: Value.self) }
}
