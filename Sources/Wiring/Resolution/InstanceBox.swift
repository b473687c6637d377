internal import RuntimeLayout

/// Holds an instance under its service type, so that code that does not know the type can pass it on.
///
/// One class serves all types: the instance is stored in tail-allocated memory, and the type in the header. A generic class would cost one class
/// metadata record for each service, which the runtime creates when the service is first built.
@usableFromInline package final class InstanceBox: ManagedBuffer<Any.Type, SIMD2<UInt64>> {
    /// Allocates memory for an instance. The caller initializes the memory and then calls `filled()`.
    static func empty(for type: Any.Type) -> Empty {
        // Most instances are objects, whose size is known.
        if TypeKind(type) == .class {
            let box = unsafeDowncast(InstanceBox.create(minimumCapacity: 1) { _ in Void.self }, to: InstanceBox.self)
            return Empty(box: box, type: type, address: address(in: box, aligned: 8))
        }
        func allocate<Value>(_ type: Value.Type) -> Empty {
            // The alignment is sufficient for nearly every type; for the others the buffer has room to realign.
            let room = MemoryLayout<Value>.size + max(0, MemoryLayout<Value>.alignment - alignment)
            let buffer = InstanceBox.create(minimumCapacity: (room + alignment - 1) / alignment) { _ in Void.self }
            let box = unsafeDowncast(buffer, to: InstanceBox.self)
            return Empty(box: box, type: type, address: address(in: box, aligned: MemoryLayout<Value>.alignment))
        }
        return allocate(type)
    }

    /// A box whose instance is not initialized yet.
    struct Empty {
        fileprivate let box: InstanceBox
        fileprivate let type: Any.Type
        /// The memory for the instance.
        let address: UnsafeMutableRawPointer

        /// Completes the box after the instance has been initialized.
        func filled() -> AnyObject {
            box.withUnsafeMutablePointerToHeader { $0.pointee = type }
            return box
        }
    }

    @usableFromInline package static func holding<Value>(_ value: Value) -> AnyObject {
        let box = empty(for: Value.self)
        box.address.initializeMemory(as: Value.self, to: value)
        return box.filled()
    }

    /// Copies the instance out of its box.
    @inlinable @inline(__always)
    package static func value<Value>(in box: AnyObject, as type: Value.Type) -> Value {
        address(in: box, aligned: MemoryLayout<Value>.alignment).instance(Value.self)
    }

    /// Copies the instance out of a box that may hold another type; nil if it does.
    package static func value<Value>(inAny box: AnyObject?, as type: Value.Type) -> Value? {
        guard let box, let known = box as? InstanceBox, known.contentType == type else { return nil }
        return value(in: box, as: type)
    }

    /// Boxes a copy of a value in memory.
    static func copying(_ value: UnsafeRawPointer, _ type: Any.Type) -> AnyObject {
        let box = empty(for: type)
        ValueMemory.copy(value, to: box.address, type)
        return box.filled()
    }

    /// Boxes a value in memory by moving it, which leaves the memory uninitialized.
    package static func taking(_ value: UnsafeMutableRawPointer, _ type: Any.Type) -> AnyObject {
        let box = empty(for: type)
        ValueMemory.move(value, to: box.address, type)
        return box.filled()
    }

    /// Boxes a copy of the instance in another box.
    static func copy(of box: AnyObject) -> AnyObject {
        withContent(of: box) { copying($0, unsafeDowncast(box, to: InstanceBox.self).contentType) }
    }

    /// Calls a closure with the address of the instance in a box.
    package static func withContent<Result>(of box: AnyObject, _ body: (UnsafeMutableRawPointer) throws -> Result) rethrows -> Result {
        func open<Value>(_ type: Value.Type) throws -> Result {
            defer { withExtendedLifetime(box) {} }
            return try body(address(in: box, aligned: MemoryLayout<Value>.alignment))
        }
        return try open(unsafeDowncast(box, to: InstanceBox.self).contentType)
    }

    /// Copies the instance out of its box as `Any`.
    package static func content(of box: AnyObject) -> Any {
        guard let known = box as? InstanceBox else { return box }
        func open<Value>(_ type: Value.Type) -> Any { value(in: box, as: type) }
        // A main-actor product is wrapped; return the product itself.
        return MainActorProducts.content(of: open(known.contentType))
    }

    /// The address of the instance, valid as long as the box is alive.
    @inlinable @inline(__always)
    static func address(in box: AnyObject, aligned alignment: Int) -> UnsafeMutableRawPointer {
        let address = unsafeDowncast(box, to: InstanceBox.self).withUnsafeMutablePointerToElements { UnsafeMutableRawPointer($0) }
        return alignment <= Self.alignment ? address : address.alignedUp(toMultipleOf: alignment)
    }

    /// The alignment of the tail-allocated memory.
    @inlinable static var alignment: Int { @inline(__always) get { 16 } }

    /// The type of the instance. Read through the pointer, because the `header` property would add an exclusivity check.
    var contentType: Any.Type { withUnsafeMutablePointerToHeader { $0.pointee } }

    deinit {
        if TypeKind(contentType) == .class {
            Self.address(in: self, aligned: 8).memory(of: AnyObject.self).deinitialize(count: 1)
            return
        }
        func destroy<Value>(_ type: Value.Type) {
            Self.address(in: self, aligned: MemoryLayout<Value>.alignment).memory(of: Value.self).deinitialize(count: 1)
        }
        destroy(contentType)
    }
}

/// A boxed instance, passed from the task that built it to the tasks that wait for it.
///
/// Asynchronous components have sendable services. The compiler checks this at the definition; the type of the box does not express it.
package struct BuiltInstance: @unchecked Sendable {
    /// The instance, in an ``InstanceBox`` of its service type.
    package let box: AnyObject

    package init(_ box: AnyObject) { self.box = box }
}
