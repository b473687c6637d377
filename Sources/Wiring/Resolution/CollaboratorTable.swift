internal import Synchronization

/// Maps declarations of collaborators to assemblies, in plain memory, so that following a collaborator retains no object.
@usableFromInline final class CollaboratorTable: @unchecked Sendable {
    /// The identity of a declaration, to verify the index cached in it, and the address of its assembly, which the blueprint keeps alive.
    @usableFromInline typealias Link = (declaration: ObjectIdentifier, made: UnsafeRawPointer)

    @usableFromInline let links: UnsafeMutableBufferPointer<Link>
    /// Assemblies of computed properties that the container does not contain, by place in the source. Each is an error, so there are few.
    private let foreignAssemblies = Guarded<[(site: SourceSite, made: any AssemblyHolder)]>([])

    init(_ blueprint: Blueprint) {
        let participants = blueprint.participants
        let found = participants.declarations.compactMap { declaration -> Link? in
            let identity = ObjectIdentifier(declaration)
            return participants.targets[identity].map { (identity, Self.place(of: blueprint.assemblies[$0].made)) }
        }
        links = .allocate(capacity: found.count)
        _ = links.initialize(from: found)
    }

    deinit { links.deallocate() }

    /// Looks up a declaration and caches its index in the declaration. Called once for each declaration and activated container.
    func find(_ declaration: CollaboratorDeclaration) -> UnsafeRawPointer? {
        guard let number = links.lastIndex(where: { $0.declaration == ObjectIdentifier(declaration) }) else { return nil }
        declaration.linkHint.store(Int32(number), ordering: .relaxed)
        return links[number].made
    }

    /// The assembly of a ``Collaborator`` that the container does not contain. Every request to it fails.
    func foreignAddress(_ declaration: CollaboratorDeclaration) -> UnsafeRawPointer {
        let made = declaration.made.unsafelyUnwrapped
        return foreignAssemblies.withLock { foreignAssemblies in
            if let kept = foreignAssemblies.first(where: { $0.site == declaration.site }) { return Self.place(of: kept.made) }
            foreignAssemblies.append((declaration.site, made))
            return Self.place(of: made)
        }
    }

    static func place(of made: any AssemblyHolder) -> UnsafeRawPointer {
        UnsafeRawPointer(Unmanaged.passUnretained(made as AnyObject).toOpaque())
    }
}
