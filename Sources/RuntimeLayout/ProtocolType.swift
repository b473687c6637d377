/// A protocol type without constraints, such as `any Store` or `any Store & Sendable`, and the requirements for a conversion to it.
/// Reason: the language can test whether a value conforms to a protocol that is known at run time, but not whether a type does.
/// Source: `TargetExistentialTypeMetadata` in `include/swift/ABI/Metadata.h`: the kind, flags, the number of protocols, the superclass if there is
/// one, the protocols. `swift_conformsToProtocolCommon` is declared in `include/swift/Runtime/Casting.h`.
package struct ProtocolType {
    private let metadata: RuntimeRecord
    private let flags: UInt32
    private let count: Int

    /// - Returns: nil for a type that is not a protocol type, or one with constraints.
    package init?(_ type: Any.Type) {
        guard TypeKind(type) == .existential else { return nil }
        metadata = RuntimeRecord(metadataOf: type)
        flags = metadata.load(8, as: UInt32.self)
        count = Int(metadata.load(12, as: UInt32.self))
    }

    /// Whether the type consists of a single protocol. Compares the kind of the descriptor (`ContextDescriptorKind` in
    /// `include/swift/ABI/MetadataValues.h`), because the runtime also creates such a type from the name of a struct or class.
    package var isOneProtocol: Bool { count == 1 && metadata.record(16).map { $0.load(0, as: UInt32.self) & 0x1F == 3 } == true }

    /// Whether a type conforms to all protocols and inherits from the superclass; false for a type without protocols, such as `Any`. An unsuccessful
    /// look-up reads the conformances of the whole program, once for each type.
    package func isSatisfied(by type: Any.Type) -> Bool {
        let (isForAnyType, hasSuperclass) = (flags & 0x8000_0000 != 0, flags & 0x4000_0000 != 0)
        if !isForAnyType, !(type is AnyClass) { return false }
        var offset = 16
        if hasSuperclass {
            let superclass = metadata.type(offset)
            guard Self.isSubclass(type, of: superclass) else { return false }
            offset += 8
        }
        return count > 0
            && (0..<count).allSatisfy { number in
                // The lowest bit marks Objective-C protocols.
                let descriptor = metadata.load(offset + 8 * number, as: UInt.self)
                return descriptor & 1 == 0 && UnsafeRawPointer(bitPattern: descriptor).map { witnessTable(type, $0) != nil } == true
            }
    }

    package static func isSubclass(_ type: Any.Type, of superclass: Any.Type) -> Bool {
        func test<Superclass>(_ superclass: Superclass.Type) -> Bool { type is Superclass.Type }
        return _openExistential(superclass, do: test)
    }
}

@_silgen_name("swift_conformsToProtocolCommon")
private func witnessTable(_ type: Any.Type, _ protocolDescriptor: UnsafeRawPointer) -> UnsafeRawPointer?
