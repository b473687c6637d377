internal import RuntimeLayout

/// Finds out which types may hold members of assemblies, so that values of all others need not be looked through.
package struct DefinitionHolding {
    package init() {}

    private var known: UnspecializedDictionary<ObjectIdentifier, Bool> = [:]

    /// Whether a value of a type may be a member or an assembly, or hold one.
    package mutating func mayHold(_ type: Any.Type) -> Bool {
        if let known = known[ObjectIdentifier(type)] { return known }
        // What is being found out counts as no, so that types which hold each other come to an end.
        known[ObjectIdentifier(type)] = false
        let result = findOut(type)
        known[ObjectIdentifier(type)] = result
        return result
    }

    private mutating func findOut(_ type: Any.Type) -> Bool {
        if MemberRecognition.isMember(type) || type is any ParameterizedAssembly.Type { return true }
        if let nesting = type as? any NestingType.Type { return nesting.nestedTypes.contains { mayHold($0) } }
        if type is AnyClass { return definition(inObjectsOf: type) != nil }
        switch TypeKind(type) {
        case .existential, .constrainedExistential, .enumeration, .tuple: return true
        case .structure: return !Self.isForeign(type) && StoredProperties.of(type).contains { mayHold($0.type) }
        case .class, .optional, .other: return false
        }
    }

    /// A property that is a member, of the objects of a class. What those refer to in their turn is not asked: that is not written in the
    /// assembly.
    mutating func definition(inObjectsOf type: Any.Type) -> String? {
        guard !Self.isForeign(type) else { return nil }
        return StoredProperties.of(type).first { property in
            let type = (property.type as? any NestingType.Type)?.nestedTypes.first ?? property.type
            return MemberRecognition.isMember(type)
        }?.name
    }

    /// Whether a type is the toolchain's or our own: neither has members of assemblies in it.
    static func isForeign(_ type: Any.Type) -> Bool {
        let module = TypeName.module(of: type)
        return module == "Swift" || module == "Wiring" || module == "Dispatch" || module == "Synchronization" || module == "__C"
            || module.hasPrefix("_") || module.hasPrefix("Foundation")
    }
}
