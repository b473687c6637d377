internal import RuntimeLayout

/// Tells members of assemblies from other values: the one place that knows their types.
///
/// Definitions and declared collaborators are structs of one word that refers to the member; others are the member. The runtime describes a
/// generic type once for all that are made of it, so that a comparison of addresses tells them; a cast to a protocol would search every
/// conformance of the program the first time a type is seen.
package enum MemberRecognition {
    /// The descriptors of the structs that refer to a member and hold nothing else.
    private static let structs =
        descriptors([
            Component<Int, Int>.self, Factory<Int>.self,
        ]) + collaborators

    /// The descriptors of those that declare a collaborator.
    private static let collaborators = descriptors([Collaborator<DynamicAssembly>.self, GivenCollaborator<DynamicAssembly>.self])

    /// The descriptors of the types whose values are one word that refers to a member, so that it can be read without the metadata of its type.
    static let words =
        structs + descriptors([InstancePostProcessor<Int>.self])

    /// The descriptor of the class that a definition of any module refers to.
    private static let definition = TypeDescriptor(of: Definition.self)

    /// Whether values of the type with a descriptor are one word that refers to a member. Definitions of other modules are told by their only stored
    /// property, a ``Definition``.
    static func isWord(_ descriptor: TypeDescriptor) -> Bool {
        words.contains(descriptor) || definition.map { descriptor.isStruct(ofOnly: $0) } ?? false
    }

    /// The descriptors of types, in a list: so few are compared sooner than hashed.
    private static func descriptors(_ types: [Any.Type]) -> [TypeDescriptor] { types.compactMap { TypeDescriptor(of: $0) } }

    /// Whether values of a type are members.
    package static func isMember(_ type: Any.Type) -> Bool { type is AssemblyMember.Type || isStruct(type) }

    /// Whether members of a type declare a collaborator.
    package static func declaresCollaborator(_ type: Any.Type) -> Bool {
        TypeKind(type) == .structure && TypeDescriptor(of: type).map { collaborators.contains($0) } ?? false
    }

    /// The member that a value is.
    static func member(_ value: Any) -> AssemblyMember? {
        isStruct(type(of: value)) ? ValueMemory.object(in: value, AssemblyMember.self) : value as? AssemblyMember
    }

    private static func isStruct(_ type: Any.Type) -> Bool {
        TypeKind(type) == .structure && TypeDescriptor(of: type).map { structs.contains($0) || isWord($0) } ?? false
    }
}
