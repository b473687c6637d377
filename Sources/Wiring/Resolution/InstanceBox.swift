internal import RuntimeLayout

/// Holds an instance under its service type, so that code that does not know the type can pass it on. One class serves all types: the instance is
/// stored in tail-allocated memory, and the type in the header. A generic class would cost one class metadata record for each service, which the
/// runtime creates when the service is first built.
@usableFromInline package final class InstanceBox: ManagedBuffer<Any.Type, UInt64> {
    /// Boxes an instance that a function writes to uninitialized memory.
    @_optimize(speed) static func making(_ type: Any.Type, _ write: (UnsafeMutableRawPointer) throws -> Void) rethrows -> AnyObject {
        let (size, alignment) = layout(of: type)
        // The alignment of the elements is sufficient for nearly every type; for the others the buffer has room to realign.
        let room = size + max(0, alignment - Self.alignment)
        let made = InstanceBox.create(minimumCapacity: (room + Self.alignment - 1) / Self.alignment) { _ in Void.self }
        let box = unsafeDowncast(made, to: InstanceBox.self)
        try write(address(in: box, aligned: alignment))
        box.withUnsafeMutablePointerToHeader { $0.pointee = type }
        return box
    }

    @usableFromInline package static func holding<Value>(_ value: Value) -> AnyObject {
        making(Value.self) { $0.initializeMemory(as: Value.self, to: value) }
    }

    @inlinable @inline(__always)
    package static func value<Value>(in box: AnyObject, as type: Value.Type) -> Value {
        address(in: box, aligned: MemoryLayout<Value>.alignment).instance(Value.self)
    }

    static func copying(_ value: UnsafeRawPointer, _ type: Any.Type) -> AnyObject { making(type) { ValueMemory.copy(value, to: $0, type) } }

    /// Boxes a value in memory by moving it, which leaves the memory uninitialized.
    package static func taking(_ value: UnsafeMutableRawPointer, _ type: Any.Type) -> AnyObject {
        making(type) { ValueMemory.move(value, to: $0, type) }
    }

    static func copy(of box: AnyObject) -> AnyObject {
        withContent(of: box) { copying($0, unsafeDowncast(box, to: InstanceBox.self).contentType) }
    }

    package static func withContent<Result>(of box: AnyObject, _ body: (UnsafeMutableRawPointer) throws -> Result) rethrows -> Result {
        defer { extendLifetime(box) }
        return try body(address(in: box, aligned: layout(of: unsafeDowncast(box, to: InstanceBox.self).contentType).alignment))
    }

    package static func content(of box: AnyObject) -> Any {
        guard let known = box as? InstanceBox else { return box }
        // A main-actor product is wrapped; return the product itself.
        return MainActorProducts.content(of: withContent(of: box) { ValueMemory.value(at: $0, known.contentType) })
    }

    private static func layout(of type: Any.Type) -> (size: Int, alignment: Int) {
        // Most instances are objects, whose size is known.
        if TypeKind(type) == .class { return (8, 8) }
        let layout = ValueLayout(of: type)
        return (Int(layout.size), Int(layout.alignmentMask) + 1)
    }

    /// The address of the instance, valid as long as the box is alive.
    @inlinable @inline(__always)
    static func address(in box: AnyObject, aligned alignment: Int) -> UnsafeMutableRawPointer {
        let address = unsafeDowncast(box, to: InstanceBox.self).withUnsafeMutablePointerToElements { UnsafeMutableRawPointer($0) }
        return alignment <= Self.alignment ? address : address.alignedUp(toMultipleOf: alignment)
    }

    /// The alignment of the tail-allocated memory. With 16, the runtime allocates each box by `posix_memalign`, which takes longer.
    @inlinable static var alignment: Int { @inline(__always) get { 8 } }

    /// The type of the instance. Read through the pointer, because the `header` property would add an exclusivity check.
    var contentType: Any.Type { withUnsafeMutablePointerToHeader { $0.pointee } }

    deinit {
        let address = Self.address(in: self, aligned: Self.layout(of: contentType).alignment)
        if TypeKind(contentType) == .class {
            address.memory(of: AnyObject.self).deinitialize(count: 1)
        } else {
            ValueMemory.destroy(address, contentType)
        }
    }
}

/// A boxed instance, passed from the task that built it to the tasks that wait for it. Asynchronous components have sendable services. The compiler
/// checks this at the definition; the type of the box does not express it.
package struct BuiltInstance: @unchecked Sendable {
    package let box: AnyObject

    package init(_ box: AnyObject) { self.box = box }
}
