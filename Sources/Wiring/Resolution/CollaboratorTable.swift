internal import Synchronization

/// What the declarations of collaborators stand for, in plain memory: a step from an assembly to another counts no references.
@usableFromInline
final class CollaboratorTable: @unchecked Sendable {
    /// One declaration.
    @usableFromInline
    struct Link {
        /// The identity of the declaration, to check the hint that it keeps.
        @usableFromInline let declaration: ObjectIdentifier
        /// The place of the assembly; the blueprint keeps it alive.
        @usableFromInline let made: UnsafeRawPointer
    }

    @usableFromInline let links: UnsafeMutablePointer<Link>
    /// How many there are.
    @usableFromInline let count: Int
    private let numbers: [ObjectIdentifier: Int32]
    /// What computed properties made for nobody, one for each place in the source: an error, so that they are few.
    private let strays = Guarded<[(site: SourceSite, made: any MadeAssembly)]>([])

    init(_ blueprint: Blueprint) {
        count = blueprint.participants.links.count
        links = .allocate(capacity: count)
        var numbers: [ObjectIdentifier: Int32] = [:]
        for (number, link) in blueprint.participants.links.enumerated() {
            let declaration = ObjectIdentifier(link.declaration)
            (links + number).initialize(to: Link(declaration: declaration, made: Self.place(of: blueprint.assemblies[link.target].made)))
            numbers[declaration] = Int32(number)
        }
        self.numbers = numbers
    }

    deinit { links.deallocate() }

    /// Finds a declaration for the first time since another container was activated.
    func find(_ declaration: CollaboratorDeclaration) -> UnsafeRawPointer? {
        guard let number = numbers[ObjectIdentifier(declaration)] else { return nil }
        declaration.linkHint.store(number, ordering: .relaxed)
        return links[Int(number)].made
    }

    /// An assembly that takes no part: whatever is asked of it is an error.
    func stray(_ declaration: MakingDeclaration) -> UnsafeRawPointer {
        let made = declaration.making
        return strays.withLock { strays in
            if let kept = strays.first(where: { $0.site == declaration.site }) { return Self.place(of: kept.made) }
            strays.append((declaration.site, made))
            return Self.place(of: made)
        }
    }

    static func place(of made: any MadeAssembly) -> UnsafeRawPointer {
        UnsafeRawPointer(Unmanaged.passUnretained(made as AnyObject).toOpaque())
    }
}
