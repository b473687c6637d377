public import Synchronization

/// A declared collaborator without its type: its identity, the code that creates it, and a hint to its position in the container.
@usableFromInline package final class CollaboratorDeclaration: AssemblyMember, @unchecked Sendable {
    /// The identity of a collaborator, which determines whether declarations share an assembly.
    package enum Identity: Sendable {
        case type
        case property
        /// The assembly that the property contains.
        case value
    }

    /// The number of the collaborator in the container that was activated last. Only a hint: an assembly may be activated more than once.
    @usableFromInline let linkHint = Atomic<Int32>(-1)
    package let type: any ParameterizedAssembly.Type
    package let identity: Identity
    private let make: (@Sendable () -> any AssemblyHolder)?
    private let state = Guarded<(any AssemblyHolder)?>(nil)

    /// Declares a collaborator.
    /// - Parameters:
    ///   - place: the source location of the declaration.
    ///   - make: creates the assembly; nil if it must be passed to activation.
    init(
        _ type: any ParameterizedAssembly.Type, _ identity: Identity, _ place: DefinitionLocation,
        making make: (@Sendable () -> any AssemblyHolder)? = nil
    ) {
        (self.type, self.identity, self.make) = (type, identity, make)
        super.init(at: place)
    }

    package var isCreated: Bool { make != nil }

    var existingAssembly: (any AssemblyHolder)? { state.withLock { $0 } }

    /// The assembly, created once; nil if it must be passed to activation. The closure that creates it is code of the program and runs without the
    /// lock.
    package var made: (any AssemblyHolder)? {
        if let made = existingAssembly { return made }
        guard let made = make?() else { return nil }
        return state.withLock { state in
            let kept = state ?? made
            state = kept
            return kept
        }
    }

    /// Computed without a branch, so that the compiler need not retain the declaration.
    @inlinable var cachedReference: (identity: ObjectIdentifier, hint: Int) {
        @inline(__always) get { (ObjectIdentifier(self), Int(linkHint.load(ordering: .relaxed))) }
    }
}

extension ParameterizedAssembly {
    /// The declaration of the assembly as a collaborator.
    public var asMember: AssemblyMember {
        let made = TypedAssemblyHolder(self)
        return CollaboratorDeclaration(Swift.type(of: self), .value, .unknown) { made }
    }
}
