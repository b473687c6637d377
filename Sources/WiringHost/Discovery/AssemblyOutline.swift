#if DEBUG || Explorer
import RuntimeLayout

/// The members of an assembly, read from its type without creating it, or from an existing instance.
struct AssemblyOutline {
    struct Collaborator {
        var type: any ParameterizedAssembly.Type
        /// Whether the declaration adds the assembly to the container; false if the assembly must be passed to activation.
        var isCreated: Bool
    }

    /// The collaborators, in the order of their declaration.
    private(set) var collaborators: [Collaborator] = []
    private(set) var definitions = 0
    /// Whether there may be more members: a type determines neither the length of an array nor custom members of an assembly.
    private(set) var mayHoldMore = false

    init(of assembly: any ParameterizedAssembly) {
        for entry in assembly.assemblyMembers {
            if entry.member is Definition {
                definitions += 1
            } else if let declaration = entry.member as? CollaboratorDeclaration {
                collaborators.append(Collaborator(type: declaration.type, isCreated: declaration.isCreated))
            }
        }
    }

    init(ofType type: any ParameterizedAssembly.Type) {
        var holding = MemberContainment()
        var hasMembers = false
        var pending: [Any.Type] = Self.properties(of: type)
        while let type = pending.popLast() {
            if MemberRecognition.isMember(type) {
                hasMembers = true
                add(member: type)
            } else if !holding.mayContainMembers(type) {
                continue
            } else if let nesting = type as? any ContainerType.Type {
                mayHoldMore = true
                // The number of elements is unknown, but their assembly types are known.
                if let held = nesting.subject, MemberRecognition.declaresCollaborator(held) || held is any ContainerType.Type {
                    pending.append(held)
                }
            } else if let assembly = type as? any ParameterizedAssembly.Type {
                // An assembly stored as a value does not become part of the container.
                if type is AnyClass || type == DynamicAssembly.self { collaborators.append(Collaborator(type: assembly, isCreated: true)) }
            } else if TypeKind(type) == .structure {
                pending += Self.properties(of: type)
            } else if !(type is AnyClass) {
                mayHoldMore = true
            }
        }
        if !hasMembers { mayHoldMore = true }
    }

    /// The types of the stored properties, in reverse order.
    private static func properties(of type: Any.Type) -> [Any.Type] { StoredProperties.of(type).filter(\.isStrong).map(\.type).reversed() }

    private mutating func add(member type: Any.Type) {
        if MemberRecognition.declaresCollaborator(type), let collaborator = type as? any CollaboratorType.Type {
            collaborators.append(Collaborator(type: collaborator.other, isCreated: collaborator.isCreated))
        } else if TypeKind(type) == .structure || type is Definition.Type {
            definitions += 1
        }
    }
}

/// The information in the types of declared collaborators.
private protocol CollaboratorType {
    static var other: any ParameterizedAssembly.Type { get }
    static var isCreated: Bool { get }
}

extension Collaborator: CollaboratorType {
    fileprivate static var other: any ParameterizedAssembly.Type { Other.self }
    fileprivate static var isCreated: Bool { true }
}

extension RequiredCollaborator: CollaboratorType {
    fileprivate static var other: any ParameterizedAssembly.Type { Other.self }
    fileprivate static var isCreated: Bool { false }
}
#endif
