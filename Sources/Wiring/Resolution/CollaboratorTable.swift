internal import Synchronization

/// Maps declarations of collaborators to assemblies, in plain memory, so that following a collaborator retains no object.
@usableFromInline final class CollaboratorTable: @unchecked Sendable {
    /// The target of one declaration.
    @usableFromInline struct Link {
        /// The identity of the declaration, to verify the index cached in the declaration.
        @usableFromInline let declaration: ObjectIdentifier
        /// The address of the assembly, which the blueprint keeps alive.
        @usableFromInline let made: UnsafeRawPointer
    }

    @usableFromInline let links: UnsafeMutablePointer<Link>
    /// The number of links.
    @usableFromInline let count: Int
    /// Assemblies of computed properties that the container does not contain, by place in the source. Each is an error, so there are few.
    private let foreignAssemblies = Guarded<[(site: SourceSite, made: any AssemblyHolder)]>([])

    init(_ blueprint: Blueprint) {
        let participants = blueprint.participants
        let found = participants.declarations.compactMap { declaration in
            let identity = ObjectIdentifier(declaration)
            return participants.targets[identity].map { Link(declaration: identity, made: Self.place(of: blueprint.assemblies[$0].made)) }
        }
        count = found.count
        links = .allocate(capacity: count)
        links.initialize(from: found, count: count)
    }

    deinit { links.deallocate() }

    /// Looks up a declaration and caches its index in the declaration. Called once for each declaration and activated container.
    func find(_ declaration: CollaboratorDeclaration) -> UnsafeRawPointer? {
        guard let number = (0..<count).last(where: { links[$0].declaration == ObjectIdentifier(declaration) }) else { return nil }
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
