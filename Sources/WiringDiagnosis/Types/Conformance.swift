internal import RuntimeLayout

/// Determines, from types alone, whether an implementation could be provided as another type: by conformance records and superclasses. A
/// check without a match searches the conformances of the whole program once for each type, so it is used only to explain errors.
package enum Conformance {
    /// The relation between an implementation and a requested type.
    package enum Relation {
        case conforms, inherits
    }

    /// The relation that allows an implementation to be provided as a type.
    /// - Returns: nil if there is none, if it cannot be determined, or if the types are equal.
    package static func relation(of implementation: Any.Type, to wanted: Any.Type) -> Relation? {
        guard implementation != wanted, !TypeKind(implementation).isExistential else { return nil }
        if wanted is AnyClass { return ProtocolType.isSubclass(implementation, of: wanted) ? .inherits : nil }
        guard TypeKind(wanted).isExistential else { return nil }
        let fits =
            TypeKind(wanted) == .constrainedExistential
            ? satisfies(implementation, constraints: wanted) : ProtocolType(wanted)?.isSatisfied(by: implementation) ?? false
        return fits ? .conforms : nil
    }

    /// Whether a type satisfies `any Repository<User>`: each protocol, and each associated type. These
    /// are read from the runtime's name of the type; private protocols cannot be found by name.
    private static func satisfies(_ implementation: Any.Type, constraints existential: Any.Type) -> Bool {
        guard let implementationSymbol = _mangledTypeName(implementation) else { return false }
        let requirements = TypeText.requirements(in: _typeName(existential, qualified: true))
        guard let requirements, !requirements.protocols.isEmpty else { return false }
        let conforms = requirements.protocols.allSatisfy { path in
            MangledPath.existential(path).flatMap(ProtocolType.init)?.isSatisfied(by: implementation) ?? false
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
