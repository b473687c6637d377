internal import RuntimeLayout

/// Distinguishes members of assemblies from other values. No other code depends on the types of members. Definitions and declared collaborators are
/// structs of one word that refers to the member; other members are objects. All specializations of a generic type share one type descriptor, so a
/// comparison of addresses identifies them. The first cast of a type to a protocol would search every conformance of the program.
package enum MemberRecognition {
    private static let structs = descriptors([Component<Int, Int>.self, Factory<Int>.self]) + collaborators

    private static let collaborators = descriptors([Collaborator<DynamicAssembly>.self, RequiredCollaborator<DynamicAssembly>.self])

    /// The descriptors of the types whose values are one word that refers to a member, so that the member can be read without type metadata.
    static let words = structs + descriptors([InstancePostProcessor<Int>.self])

    private static let definition = TypeDescriptor(of: Definition.self)

    /// Whether each value of the type with a descriptor is a single word that refers to a member. Types of other modules are recognized by their only
    /// stored property, a ``Definition``.
    static func isWord(_ descriptor: TypeDescriptor) -> Bool {
        words.contains(descriptor) || definition.map { descriptor.isStruct(ofOnly: $0) } ?? false
    }

    /// The descriptors of types as a list, because the comparison of a few elements is faster than hashing.
    private static func descriptors(_ types: [Any.Type]) -> [TypeDescriptor] { types.compactMap { TypeDescriptor(of: $0) } }

    package static func isMember(_ type: Any.Type) -> Bool { type is AssemblyMember.Type || isStruct(type) }

    package static func declaresCollaborator(_ type: Any.Type) -> Bool {
        TypeKind(type) == .structure && TypeDescriptor(of: type).map { collaborators.contains($0) } ?? false
    }

    static func member(_ value: Any) -> AssemblyMember? {
        isStruct(type(of: value)) ? ValueMemory.object(in: value, AssemblyMember.self) : value as? AssemblyMember
    }

    private static func isStruct(_ type: Any.Type) -> Bool {
        TypeKind(type) == .structure && TypeDescriptor(of: type).map { structs.contains($0) || isWord($0) } ?? false
    }
}
