/// An assembly that another one works with: declared, not contained, so that assemblies may need each other and none is copied into another.
///
/// ```swift
/// struct MailAssembly: Assembly {
///     let clients = Collaborator<ClientAssembly>()                    // one for its type
///     let archive = Collaborator { StoreAssembly(path: "archive") }   // one for this property
///     let service = Component(MessageServiceBase.init).using(\ClientAssembly.network)
/// }
///
/// let mail = try MailAssembly().activated()
/// let network = try mail.clients.network
/// ```
///
/// The container makes each collaborator once. Those that are declared by type are one for their type, whoever declares them, and an assembly
/// of the type that was activated with is the one. Those that are declared with a closure are one for the property. Where several of a type
/// take part, what one of them asks for is found in itself first, and a path through the property names a definition of any:
/// `\MailAssembly.archive.store`. Collaborators may also sit in arrays, dictionaries and optionals.
@dynamicMemberLookup
public struct Collaborator<Other: ParameterizedAssembly>: Sendable {
    /// The declaration, without the type of the assembly.
    @usableFromInline let declaration: MakingDeclaration

    /// Declares the one assembly of its type.
    public init(file: StaticString = #fileID, line: Int = #line) where Other: Assembly {
        declaration = MakingDeclaration(Other.self, .type, DefinitionPlace(file, line)) { TypedAssembly(Other()) }
    }

    /// Declares an assembly of this property's own.
    /// - Parameter make: makes it, once.
    public init(file: StaticString = #fileID, line: Int = #line, _ make: @escaping @Sendable () -> Other) {
        declaration = MakingDeclaration(Other.self, .property, DefinitionPlace(file, line)) { TypedAssembly(make()) }
    }

    /// What the assembly holds, for references: `\MailAssembly.archive.store`.
    /// - Parameter keyPath: a definition, or a further collaborator.
    public subscript<Member>(dynamicMember keyPath: any KeyPath<Other, Member> & Sendable) -> Member {
        unsafeDowncast(declaration.making, to: TypedAssembly<Other>.self).value[keyPath: keyPath]
    }
}

/// An assembly that another one works with and does not make: the one of its type that the container is activated with.
///
/// ```swift
/// struct AccountAssembly: ParameterizedAssembly {
///     let person: String
///     let pages = Collaborator<PageAssembly>()
/// }
/// struct PageAssembly: Assembly {
///     let account = GivenCollaborator<AccountAssembly>()   // made with arguments by whoever activates
/// }
/// ```
public struct GivenCollaborator<Other: ParameterizedAssembly>: Sendable {
    /// The declaration, without the type of the assembly.
    @usableFromInline let declaration: CollaboratorDeclaration

    /// Declares the one assembly of its type.
    public init(file: StaticString = #fileID, line: Int = #line) {
        declaration = CollaboratorDeclaration(Other.self, .type, DefinitionPlace(file, line))
    }
}
