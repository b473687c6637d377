/// Tells from types alone whether an instance of one could be shown as another: by conformance records and superclasses, without an instance.
///
/// A look that finds nothing walks the conformances of the whole program once for each type, so this is for explaining what is wrong.
enum Conformance {
    /// How an implementation fits a type that is asked for.
    enum Fit {
        /// It conforms to the protocols.
        case conforms
        /// It is a subclass.
        case inherits
    }

    /// How an implementation could be shown as a type.
    /// - Returns: nil when it cannot, when that cannot be told, or when it is of that type itself.
    static func fit(of implementation: Any.Type, to wanted: Any.Type) -> Fit? {
        guard implementation != wanted, !TypeKind(implementation).isExistential else { return nil }
        if wanted is AnyClass { return isSubclass(implementation, of: wanted) ? .inherits : nil }
        guard TypeKind(wanted).isExistential else { return nil }
        let fits =
            TypeKind(wanted) == .constrainedExistential ? meets(implementation, constraints: wanted) : conforms(implementation, to: wanted)
        return fits ? .conforms : nil
    }

    private static func isSubclass(_ implementation: Any.Type, of wanted: Any.Type) -> Bool {
        func test<Wanted>(_ wanted: Wanted.Type) -> Bool { implementation is Wanted.Type }
        return _openExistential(wanted, do: test)
    }

    /// Whether a type conforms to everything that a protocol type asks for; false for one that asks for nothing, such as `Any`.
    ///
    /// The layout is that of `TargetExistentialTypeMetadata` in the runtime: kind, flags, number of protocols, superclass if there is one,
    /// protocols.
    private static func conforms(_ implementation: Any.Type, to existential: Any.Type) -> Bool {
        let metadata = unsafeBitCast(existential, to: UnsafeRawPointer.self)
        let flags = metadata.load(fromByteOffset: 8, as: UInt32.self)
        let count = Int(metadata.load(fromByteOffset: 12, as: UInt32.self))
        let (classBit, superclassBit): (UInt32, UInt32) = (0x8000_0000, 0x4000_0000)
        if flags & classBit == 0, !(implementation is AnyClass) { return false }
        var offset = 16
        if flags & superclassBit != 0 {
            let superclass = metadata.load(fromByteOffset: offset, as: Any.Type.self)
            guard implementation == superclass || isSubclass(implementation, of: superclass) else { return false }
            offset += 8
        }
        let protocols = (0..<count).map { metadata.load(fromByteOffset: offset + 8 * $0, as: UInt.self) }
        // The lowest bit marks the protocols of another language.
        return !protocols.isEmpty
            && protocols.allSatisfy { descriptor in
                descriptor & 1 == 0 && UnsafeRawPointer(bitPattern: descriptor).map { witnessTable(implementation, $0) != nil } == true
            }
    }

    /// Whether a type meets `any Repository<User>`: each protocol, and each associated type. The runtime's own name of the type tells what these
    /// are; private protocols cannot be found by their names.
    private static func meets(_ implementation: Any.Type, constraints existential: Any.Type) -> Bool {
        guard let implementationSymbol = _mangledTypeName(implementation) else { return false }
        let requirements = TypeText.requirements(in: _typeName(existential, qualified: true))
        guard let requirements, !requirements.protocols.isEmpty else { return false }
        let conforms = requirements.protocols.allSatisfy { path in
            MangledPath.existential(path).map { self.conforms(implementation, to: $0) } ?? false
        }
        return conforms
            && requirements.associatedTypes.allSatisfy { requirement in
                guard let symbol = MangledPath.symbol(ofProtocol: requirement.path) else { return false }
                let name = "\(requirement.name.count)\(requirement.name)"
                // A dependent member of a concrete type: `4Mail4FileV4Item4Mail10RepositoryPQx`.
                let type = _typeByName("\(implementationSymbol)\(name)\(symbol)PQx")
                return type.map { _typeName($0, qualified: true) } == requirement.type
            }
    }
}

/// The runtime's look at the conformance records (`ProtocolConformance.cpp` in the Swift sources).
@_silgen_name("swift_conformsToProtocolCommon")
private func witnessTable(_ type: Any.Type, _ protocolDescriptor: UnsafeRawPointer) -> UnsafeRawPointer?
