internal import RuntimeLayout

/// Tells from types alone whether an instance of one could be shown as another: by conformance records and superclasses, without an instance.
///
/// A look that finds nothing walks the conformances of the whole program once for each type, so this is for explaining what is wrong.
package enum Conformance {
    /// How an implementation fits a type that is asked for.
    package enum Fit {
        /// It conforms to the protocols.
        case conforms
        /// It is a subclass.
        case inherits
    }

    /// How an implementation could be shown as a type.
    /// - Returns: nil when it cannot, when that cannot be told, or when it is of that type itself.
    package static func fit(of implementation: Any.Type, to wanted: Any.Type) -> Fit? {
        guard implementation != wanted, !TypeKind(implementation).isExistential else { return nil }
        if wanted is AnyClass { return ProtocolType.isSubclass(implementation, of: wanted) ? .inherits : nil }
        guard TypeKind(wanted).isExistential else { return nil }
        let fits =
            TypeKind(wanted) == .constrainedExistential
            ? meets(implementation, constraints: wanted) : ProtocolType(wanted)?.isSatisfied(by: implementation) ?? false
        return fits ? .conforms : nil
    }

    /// Whether a type meets `any Repository<User>`: each protocol, and each associated type. The runtime's own name of the type tells what these
    /// are; private protocols cannot be found by their names.
    private static func meets(_ implementation: Any.Type, constraints existential: Any.Type) -> Bool {
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
