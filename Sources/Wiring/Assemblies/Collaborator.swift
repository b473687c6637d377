/// The declaration of an assembly whose definitions another assembly uses. It does not contain that assembly, so assemblies may declare each other.
///
/// ```swift
/// struct MailAssembly: Assembly {
///     let clients = Collaborator<ClientAssembly>()                    // shared by type
///     let archive = Collaborator { StoreAssembly(path: "archive") }   // separate, for this property
///     let service = Component(MessageServiceBase.init).using(\ClientAssembly.network)
/// }
///
/// let mail = try MailAssembly().activated()
/// let network = try mail.clients.network
/// ```
///
/// The container creates each collaborator once. Declarations by type share one assembly of the type; if the container is activated with an assembly
/// of the type, they refer to it. A declaration with a closure creates a separate assembly for its property. If several assemblies of one type
/// take part, each searches its own definitions first, and a key path through the property refers to a definition of any of them:
/// `\MailAssembly.archive.store`. Arrays, dictionaries and optionals may contain collaborators.
@dynamicMemberLookup
public struct Collaborator<Other: ParameterizedAssembly>: Sendable, AssemblyContent {
    /// The declaration, without the type of the assembly. It has code that creates the assembly.
    @usableFromInline let declaration: CollaboratorDeclaration

    /// Declares the shared assembly of a type.
    public init(file: StaticString = #fileID, line: Int = #line) where Other: Assembly {
        declaration = CollaboratorDeclaration(Other.self, .type, DefinitionLocation(file, line)) { TypedAssemblyHolder(Other()) }
    }

    /// Declares a separate assembly for this property.
    /// - Parameter make: creates the assembly. Called once.
    public init(file: StaticString = #fileID, line: Int = #line, _ make: @escaping @Sendable () -> Other) {
        declaration = CollaboratorDeclaration(Other.self, .property, DefinitionLocation(file, line)) { TypedAssemblyHolder(make()) }
    }

    /// A member of the assembly, for references: `\MailAssembly.archive.store`.
    /// - Parameter keyPath: a definition, or a further collaborator.
    public subscript<Member>(dynamicMember keyPath: any KeyPath<Other, Member> & Sendable) -> Member {
        unsafeDowncast(declaration.made.unsafelyUnwrapped, to: TypedAssemblyHolder<Other>.self).value[keyPath: keyPath]
    }

    /// The declaration without the type of the assembly.
    public var asMember: AssemblyMember { declaration }
}

/// The declaration of an assembly that the program creates: the container has to be activated with an assembly of the type.
///
/// ```swift
/// struct AccountAssembly: ParameterizedAssembly {
///     let person: String
///     let pages = Collaborator<PageAssembly>()
/// }
/// struct PageAssembly: Assembly {
///     let account = RequiredCollaborator<AccountAssembly>()   // created with arguments by the program
/// }
/// ```
public struct RequiredCollaborator<Other: ParameterizedAssembly>: Sendable {
    @usableFromInline let declaration: CollaboratorDeclaration

    /// Declares the assembly of a type among those passed at activation.
    public init(file: StaticString = #fileID, line: Int = #line) {
        declaration = CollaboratorDeclaration(Other.self, .type, DefinitionLocation(file, line))
    }
}
