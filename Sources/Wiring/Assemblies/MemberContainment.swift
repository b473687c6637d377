internal import RuntimeLayout

/// Determines the types that may contain members of assemblies, so that values of other types are not searched.
package struct MemberContainment {
    package init() {}

    private var known: UnspecializedDictionary<ObjectIdentifier, Bool> = [:]

    package mutating func mayContainMembers(_ type: Any.Type) -> Bool {
        if let known = known[ObjectIdentifier(type)] { return known }
        // The result is false during the search, so that the recursion ends for types that contain each other.
        known[ObjectIdentifier(type)] = false
        let result = inspectFields(type)
        known[ObjectIdentifier(type)] = result
        return result
    }

    private mutating func inspectFields(_ type: Any.Type) -> Bool {
        if MemberRecognition.isMember(type) || type is any ParameterizedAssembly.Type { return true }
        if let nesting = type as? any ContainerType.Type { return nesting.subject.map { mayContainMembers($0) } ?? false }
        if type is AnyClass { return definition(inObjectsOf: type) != nil }
        switch TypeKind(type) {
        case .existential, .constrainedExistential, .enumeration, .tuple: return true
        case .structure: return !Self.isForeign(type) && StoredProperties.of(type).contains { mayContainMembers($0.type) }
        case .class, .optional, .other: return false
        }
    }

    /// The name of a property of a class that contains a member. Objects that the class refers to are not searched, because their definitions are
    /// not written in the assembly.
    mutating func definition(inObjectsOf type: Any.Type) -> String? {
        guard !Self.isForeign(type) else { return nil }
        return StoredProperties.of(type).first { property in
            let type = (property.type as? any ContainerType.Type)?.subject ?? property.type
            return MemberRecognition.isMember(type)
        }?.name
    }

    /// Whether a type belongs to the toolchain or to Wiring. Such types contain no members of assemblies.
    static func isForeign(_ type: Any.Type) -> Bool {
        let module = TypeName.module(of: type)
        return ["Swift", "Wiring", "Dispatch", "Synchronization"].contains(module) || module.hasPrefix("_")
            || module.hasPrefix("Foundation")
    }
}
