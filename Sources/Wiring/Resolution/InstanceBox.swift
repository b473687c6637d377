internal import RuntimeLayout

/// Holds an instance under its service type, so that it can travel through code that does not know the type.
///
/// One class for all types, with the instance in memory of its own behind the type: a generic class would cost every program the metadata of
/// one class for each service, which the runtime makes when the service is first built.
@usableFromInline
package final class InstanceBox: ManagedBuffer<Any.Type, SIMD2<UInt64>> {
    /// Memory for an instance, which is not there yet: whoever asked for it writes the instance there and says so with ``fill()``.
    static func empty(for type: Any.Type) -> Empty {
        func allocate<Value>(_ type: Value.Type) -> Empty {
            // The memory is aligned as nearly every type is; for the others there is room to move.
            let room = MemoryLayout<Value>.size + max(0, MemoryLayout<Value>.alignment - alignment)
            let buffer = InstanceBox.create(minimumCapacity: (room + alignment - 1) / alignment) { _ in Void.self }
            let box = unsafeDowncast(buffer, to: InstanceBox.self)
            return Empty(box: box, type: type, address: address(in: box, aligned: MemoryLayout<Value>.alignment))
        }
        return allocate(type)
    }

    /// A box whose instance is not there yet.
    struct Empty {
        fileprivate let box: InstanceBox
        fileprivate let type: Any.Type
        /// Where the instance belongs.
        let address: UnsafeMutableRawPointer

        /// The box, once the instance is there.
        func filled() -> AnyObject {
            box.withUnsafeMutablePointerToHeader { $0.pointee = type }
            return box
        }
    }

    /// Puts an instance into a box.
    @usableFromInline
    package static func holding<Value>(_ value: Value) -> AnyObject {
        let box = empty(for: Value.self)
        box.address.initializeMemory(as: Value.self, to: value)
        return box.filled()
    }

    /// Takes an instance out of its box.
    @inlinable @inline(__always)
    package static func value<Value>(in box: AnyObject, as type: Value.Type) -> Value {
        address(in: box, aligned: MemoryLayout<Value>.alignment).instance(Value.self)
    }

    /// Takes an instance out of a box that may hold one of another type.
    package static func value<Value>(inAny box: AnyObject?, as type: Value.Type) -> Value? {
        guard let box, let known = box as? InstanceBox, known.contentType == type else { return nil }
        return value(in: box, as: type)
    }

    /// Puts a copy of a value into a box.
    static func copying(_ value: UnsafeRawPointer, _ type: Any.Type) -> AnyObject {
        let box = empty(for: type)
        ValueMemory.copy(value, to: box.address, type)
        return box.filled()
    }

    /// Puts a value into a box, which is not where it was afterwards.
    package static func taking(_ value: UnsafeMutableRawPointer, _ type: Any.Type) -> AnyObject {
        let box = empty(for: type)
        ValueMemory.move(value, to: box.address, type)
        return box.filled()
    }

    /// Puts a copy of the instance in a box into another one.
    static func copy(of box: AnyObject) -> AnyObject {
        withContent(of: box) { copying($0, unsafeDowncast(box, to: InstanceBox.self).contentType) }
    }

    /// Does something with the instance in a box where it lies.
    package static func withContent<Result>(of box: AnyObject, _ body: (UnsafeMutableRawPointer) throws -> Result) rethrows -> Result {
        func open<Value>(_ type: Value.Type) throws -> Result {
            defer { withExtendedLifetime(box) {} }
            return try body(address(in: box, aligned: MemoryLayout<Value>.alignment))
        }
        return try open(unsafeDowncast(box, to: InstanceBox.self).contentType)
    }

    /// Takes an instance out of its box, whatever its type.
    package static func content(of box: AnyObject) -> Any {
        guard let known = box as? InstanceBox else { return box }
        func open<Value>(_ type: Value.Type) -> Any { value(in: box, as: type) }
        // A product of the main actor is what people know it as.
        return MainActorProducts.content(of: open(known.contentType))
    }

    /// Where the instance lies; valid for as long as the box is.
    @inlinable @inline(__always)
    static func address(in box: AnyObject, aligned alignment: Int) -> UnsafeMutableRawPointer {
        let address = unsafeDowncast(box, to: InstanceBox.self).withUnsafeMutablePointerToElements { UnsafeMutableRawPointer($0) }
        return alignment <= Self.alignment ? address : address.alignedUp(toMultipleOf: alignment)
    }

    /// How the memory is aligned.
    @inlinable static var alignment: Int {
        @inline(__always) get { 16 }
    }

    /// The type of the instance; read where it lies, since the property would be checked for changes meanwhile.
    var contentType: Any.Type { withUnsafeMutablePointerToHeader { $0.pointee } }

    deinit {
        func destroy<Value>(_ type: Value.Type) {
            Self.address(in: self, aligned: MemoryLayout<Value>.alignment).memory(of: Value.self).deinitialize(count: 1)
        }
        destroy(contentType)
    }
}
