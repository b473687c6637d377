/// Typed access to memory that nongeneric code passes by its address: arguments, implementations and results.
///
/// The code that builds services is compiled once for all types; only the closure of a definition is compiled with its types. In that closure, only
/// these functions bind the memory to a type.
///
/// Precondition of all functions: the address is that of an instance of the type, or of uninitialized memory for one, as documented. The linker
/// guarantees it: an edge leads only to a node of the type that the parameter has.
extension UnsafeMutableRawPointer {
    /// Copies the instance at this address.
    @inlinable @_transparent
    package func instance<Value>(_ type: Value.Type) -> Value { assumingMemoryBound(to: Value.self).pointee }

    /// Moves the instance out of the memory, which is uninitialized afterwards.
    @inlinable @_transparent
    package func take<Value>(_ type: Value.Type) -> Value { assumingMemoryBound(to: Value.self).move() }

    /// The typed memory of the instance, for changes in place.
    @inlinable @_transparent
    package func memory<Value>(of type: Value.Type) -> UnsafeMutablePointer<Value> { assumingMemoryBound(to: Value.self) }
}

extension Unmanaged<AnyObject> {
    /// The object under its class. References to objects of all classes have the same representation.
    @inlinable @_transparent
    package func instance<Value>(_ type: Value.Type) -> Value { unsafeBitCast(self, to: type) }
}

extension UnsafeRawPointer {
    @inlinable @_transparent
    package func instance<Value>(_ type: Value.Type) -> Value { assumingMemoryBound(to: Value.self).pointee }

    /// The typed memory of the instance, for partial reads in place.
    @inlinable @_transparent
    package func memory<Value: ~Copyable>(of type: Value.Type) -> UnsafePointer<Value> { assumingMemoryBound(to: Value.self) }
}
