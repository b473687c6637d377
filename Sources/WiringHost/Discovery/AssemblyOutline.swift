#if DEBUG || Explorer
import RuntimeLayout
import Wiring

/// What an assembly holds, as far as somebody who activates nothing has to know: told by its type, so that none need be made for it, or by itself.
struct AssemblyOutline {
    /// An assembly that it works with.
    struct Collaborator {
        /// Its type.
        var type: any ParameterizedAssembly.Type
        /// Whether it takes part because of this; false for one that has to be given to the container.
        var isMade: Bool
    }

    /// The assemblies that it works with, in the order of their declaration.
    private(set) var collaborators: [Collaborator] = []
    /// How many definitions it has itself.
    private(set) var definitions = 0
    /// Whether it may hold more than that: no type tells how much is in an array, nor which members an assembly says that it has.
    private(set) var mayHoldMore = false

    /// Asks an assembly.
    init(of assembly: any ParameterizedAssembly) {
        for entry in assembly.assemblyMembers {
            if entry.member is Definition {
                definitions += 1
            } else if let declaration = entry.member as? CollaboratorDeclaration {
                collaborators.append(Collaborator(type: declaration.type, isMade: declaration is MakingDeclaration))
            }
        }
    }

    /// Reads the stored properties of a type.
    init(ofType type: any ParameterizedAssembly.Type) {
        var holding = DefinitionHolding()
        var hasMembers = false
        var pending: [Any.Type] = Self.properties(of: type)
        while let type = pending.popLast() {
            if MemberRecognition.isMember(type) {
                hasMembers = true
                add(member: type)
            } else if !holding.mayHold(type) {
                continue
            } else if let nesting = type as? any NestingType.Type {
                mayHoldMore = true
                // Whatever their number, which assemblies they are is known.
                pending += nesting.nestedTypes.filter { MemberRecognition.declaresCollaborator($0) || $0 is any NestingType.Type }
                    .reversed()
            } else if let assembly = type as? any ParameterizedAssembly.Type {
                // One that is held as a value takes no part.
                if type is AnyClass || type == DynamicAssembly.self { collaborators.append(Collaborator(type: assembly, isMade: true)) }
            } else if TypeKind(type) == .structure {
                pending += Self.properties(of: type)
            } else if !(type is AnyClass) {
                mayHoldMore = true
            }
        }
        if !hasMembers { mayHoldMore = true }
    }

    /// The types of the stored properties, the last one first.
    private static func properties(of type: Any.Type) -> [Any.Type] {
        StoredProperties.of(type).filter(\.isStrong).map(\.type).reversed()
    }

    private mutating func add(member type: Any.Type) {
        if MemberRecognition.declaresCollaborator(type), let collaborator = type as? any CollaboratorType.Type {
            collaborators.append(Collaborator(type: collaborator.other, isMade: collaborator.isMade))
        } else if TypeKind(type) == .structure || type is Definition.Type {
            definitions += 1
        }
    }
}

/// What the types of declared collaborators tell.
private protocol CollaboratorType {
    /// The type of the assembly.
    static var other: any ParameterizedAssembly.Type { get }
    /// Whether the declaration makes it.
    static var isMade: Bool { get }
}

extension Collaborator: CollaboratorType {
    fileprivate static var other: any ParameterizedAssembly.Type { Other.self }
    fileprivate static var isMade: Bool { true }
}

extension GivenCollaborator: CollaboratorType {
    fileprivate static var other: any ParameterizedAssembly.Type { Other.self }
    fileprivate static var isMade: Bool { false }
}
#endif
