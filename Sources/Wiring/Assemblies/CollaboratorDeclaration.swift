public import Synchronization

/// A declared collaborator without its type: its identity, and a hint to its position in the container.
@usableFromInline package class CollaboratorDeclaration: AssemblyMember, @unchecked Sendable {
    /// The identity of a collaborator, which determines whether declarations share an assembly.
    package enum Identity: Sendable {
        /// One assembly for the type.
        case type
        /// One assembly for the declaring property.
        case property
        /// The assembly that the property contains.
        case value
    }

    /// The number of the collaborator in the container that was activated last. Only a hint: an assembly may be activated more than once.
    @usableFromInline let linkHint = Atomic<Int32>(-1)
    package let type: any ParameterizedAssembly.Type
    package let identity: Identity

    /// The assembly, which is created if necessary; nil if it cannot be created without arguments.
    package var made: (any AssemblyHolder)? { nil }
    var existingAssembly: (any AssemblyHolder)? { nil }

    /// Computed without a branch, so that the compiler need not retain the declaration.
    @inlinable var cachedReference: (identity: ObjectIdentifier, hint: Int) {
        @inline(__always) get { (ObjectIdentifier(self), Int(linkHint.load(ordering: .relaxed))) }
    }

    /// Declares a collaborator.
    /// - Parameter place: the source location of the declaration.
    init(_ type: any ParameterizedAssembly.Type, _ identity: Identity, _ place: DefinitionLocation) {
        self.type = type
        self.identity = identity
        super.init(at: place)
    }
}

/// A declared collaborator with code that creates it.
@usableFromInline package final class OwningDeclaration: CollaboratorDeclaration, @unchecked Sendable {
    private let make: @Sendable () -> any AssemblyHolder
    private let state = Guarded<(any AssemblyHolder)?>(nil)

    /// Declares a collaborator.
    init(
        _ type: any ParameterizedAssembly.Type, _ identity: Identity, _ place: DefinitionLocation,
        making make: @escaping @Sendable () -> any AssemblyHolder
    ) {
        self.make = make
        super.init(type, identity, place)
    }

    /// Declares an assembly that a property contains.
    convenience init(holding assembly: any ParameterizedAssembly) {
        let made = makeHolder(of: assembly)
        self.init(Swift.type(of: assembly), .value, .unknown) { made }
    }

    package override var made: (any AssemblyHolder)? { making }
    override var existingAssembly: (any AssemblyHolder)? { state.withLock { $0 } }

    /// The assembly, created once. The closure that creates it is code of the program and runs without the lock.
    var making: any AssemblyHolder {
        if let made = existingAssembly { return made }
        let made = make()
        return state.withLock { state in
            let kept = state ?? made
            state = kept
            return kept
        }
    }
}

extension ParameterizedAssembly {
    /// The declaration of the assembly as a collaborator.
    public var asMember: AssemblyMember { OwningDeclaration(holding: self) }
}
