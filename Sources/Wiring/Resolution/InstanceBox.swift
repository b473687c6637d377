internal import RuntimeLayout

/// An instance under its service type as one reference, so that code that does not know the type can pass it on. An object whose service type is a class
/// is its own reference. Every other instance is in a box: an existential, a struct, an enumeration.
///
/// One class boxes the instances of all types: the instance is stored in tail-allocated memory, and the type in the header. A generic class would cost
/// one class metadata record for each service, which the runtime creates when the service is first built.
@usableFromInline package final class InstanceBox: ManagedBuffer<Any.Type, UInt64> {
    /// The reference to an instance that a function writes to uninitialized memory.
    @_optimize(speed) static func making(_ type: Any.Type, _ write: (UnsafeMutableRawPointer) throws -> Void) rethrows -> AnyObject {
        if TypeKind.isClass(type) {
            return try withUnsafeTemporaryAllocation(of: AnyObject.self, capacity: 1) { memory in
                let object = memory.baseAddress.unsafelyUnwrapped
                try write(UnsafeMutableRawPointer(object))
                return object.move()
            }
        }
        let layout = ValueLayout(of: type)
        // The alignment of the elements is sufficient for nearly every type; for the others the buffer has room to realign.
        let room = Int(layout.size) + max(0, layout.alignment - Self.alignment)
        let made = InstanceBox.create(minimumCapacity: (room + Self.alignment - 1) / Self.alignment) { _ in Void.self }
        let box = unsafeDowncast(made, to: InstanceBox.self)
        try write(address(in: box, aligned: layout.alignment))
        box.withUnsafeMutablePointerToHeader { $0.pointee = type }
        return box
    }

    @usableFromInline package static func holding<Value>(_ value: Value) -> AnyObject {
        making(Value.self) { $0.initializeMemory(as: Value.self, to: value) }
    }

    @inlinable @inline(__always)
    package static func value<Value>(in box: AnyObject, as type: Value.Type) -> Value {
        // The compiler knows the result for every type except a type parameter.
        value(in: box, isObject: _canBeClass(type) != 0 && type is AnyClass, as: type)
    }

    /// - Parameter isObject: whether the type is a class.
    @inlinable @inline(__always)
    static func value<Value>(in box: AnyObject, isObject: Bool, as type: Value.Type) -> Value {
        isObject ? Unmanaged.passUnretained(box).instance(type) : address(in: box, aligned: MemoryLayout<Value>.alignment).instance(type)
    }

    static func copying(_ value: UnsafeRawPointer, _ type: Any.Type) -> AnyObject { making(type) { ValueMemory.copy(value, to: $0, type) } }

    /// The reference to an instance that is moved out of memory, which is uninitialized afterwards.
    package static func taking(_ value: UnsafeMutableRawPointer, _ type: Any.Type) -> AnyObject {
        making(type) { ValueMemory.move(value, to: $0, type) }
    }

    /// The reference to the result of a function that changes or replaces an instance. The function receives a copy; the given box keeps the original.
    static func changing(_ box: AnyObject, _ change: (UnsafeMutableRawPointer) throws -> Void) rethrows -> AnyObject {
        if isObject(box) {
            var object = box
            try withUnsafeMutableBytes(of: &object) { try change($0.baseAddress.unsafelyUnwrapped) }
            return object
        }
        let copy = withContent(of: box) { copying($0, contentType(of: box)) }
        try withContent(of: copy, change)
        return copy
    }

    /// Passes the memory of an instance to a function, which may change a value but must not replace an object.
    package static func withContent<Result>(of box: AnyObject, _ body: (UnsafeMutableRawPointer) throws -> Result) rethrows -> Result {
        defer { extendLifetime(box) }
        if !isObject(box) { return try body(address(in: box, aligned: ValueLayout(of: contentType(of: box)).alignment)) }
        var object = Unmanaged.passUnretained(box)
        return try withUnsafeMutableBytes(of: &object) { try body($0.baseAddress.unsafelyUnwrapped) }
    }

    package static func content(of box: AnyObject) -> Any {
        if isObject(box) { return box }
        // A main-actor product is wrapped; return the product itself.
        return MainActorProducts.content(of: withContent(of: box) { ValueMemory.value(at: $0, contentType(of: box)) })
    }

    /// Whether a reference is the object itself and not a box. A comparison, because a cast would call the runtime.
    static func isObject(_ box: AnyObject) -> Bool { Swift.type(of: box) != InstanceBox.self }

    /// The address of the instance, valid as long as the box is alive.
    @inlinable @inline(__always)
    static func address(in box: AnyObject, aligned alignment: Int) -> UnsafeMutableRawPointer {
        let address = unsafeDowncast(box, to: InstanceBox.self).withUnsafeMutablePointerToElements { UnsafeMutableRawPointer($0) }
        return alignment <= Self.alignment ? address : address.alignedUp(toMultipleOf: alignment)
    }

    /// The alignment of the tail-allocated memory. With 16, the runtime allocates each box by `posix_memalign`, which takes longer.
    @inlinable static var alignment: Int { @inline(__always) get { 8 } }

    /// The type of the instance in a box. Read through the pointer, because the `header` property would add an exclusivity check.
    static func contentType(of box: AnyObject) -> Any.Type {
        unsafeDowncast(box, to: InstanceBox.self).withUnsafeMutablePointerToHeader { $0.pointee }
    }

    deinit {
        let type = Self.contentType(of: self)
        ValueMemory.destroy(Self.address(in: self, aligned: ValueLayout(of: type).alignment), type)
    }
}

/// A boxed instance, passed from the task that built it to the tasks that wait for it. Asynchronous components have sendable services. The compiler
/// checks this at the definition; the type of the box does not express it.
package struct BuiltInstance: @unchecked Sendable {
    package let box: AnyObject

    package init(_ box: AnyObject) { self.box = box }
}
