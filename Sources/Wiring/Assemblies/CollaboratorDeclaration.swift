public import Synchronization

/// A declared collaborator, whatever its type: what it is one for, and where the container has it.
@usableFromInline
package class CollaboratorDeclaration: AssemblyMember, @unchecked Sendable {
    /// What a collaborator is one for.
    package enum Identity: Sendable {
        /// Its type.
        case type
        /// The property that declares it.
        case property
        /// Itself: the property holds the assembly.
        case value
    }

    /// Where the container activated last noted the collaborator. Only a hint, as for definitions.
    @usableFromInline let linkHint = Atomic<Int32>(-1)
    /// The type of the assembly.
    package let type: any ParameterizedAssembly.Type
    /// What it is one for.
    package let identity: Identity

    /// The assembly; nil when it cannot be made without arguments.
    package var made: (any MadeAssembly)? { nil }
    /// The assembly, if it has been made.
    var madeAlready: (any MadeAssembly)? { nil }

    /// Taken without a branch, so that the compiler sees that the declaration need not be retained for it.
    @inlinable var look: (identity: ObjectIdentifier, hint: Int) {
        @inline(__always)
        get { (ObjectIdentifier(self), Int(linkHint.load(ordering: .relaxed))) }
    }

    /// Notes a collaborator.
    /// - Parameters:
    ///   - type: the type of the assembly.
    ///   - identity: what it is one for.
    ///   - place: where it is declared.
    init(_ type: any ParameterizedAssembly.Type, _ identity: Identity, _ place: DefinitionPlace) {
        self.type = type
        self.identity = identity
        super.init(at: place)
    }
}

/// A declared collaborator that says how it is made.
@usableFromInline
package final class MakingDeclaration: CollaboratorDeclaration, @unchecked Sendable {
    private let make: @Sendable () -> any MadeAssembly
    private let state = Guarded<(any MadeAssembly)?>(nil)

    /// Notes a collaborator.
    /// - Parameter make: makes it.
    init(
        _ type: any ParameterizedAssembly.Type, _ identity: Identity, _ place: DefinitionPlace,
        making make: @escaping @Sendable () -> any MadeAssembly
    ) {
        self.make = make
        super.init(type, identity, place)
    }

    /// Notes an assembly that a property holds.
    convenience init(holding assembly: any ParameterizedAssembly) {
        let made = makeHolder(of: assembly)
        self.init(Swift.type(of: assembly), .value, .unknown) { made }
    }

    package override var made: (any MadeAssembly)? { making }
    override var madeAlready: (any MadeAssembly)? { state.withLock { $0 } }

    /// The assembly, made once. Its maker is the author's code, and runs outside of the lock.
    var making: any MadeAssembly {
        if let made = madeAlready { return made }
        let made = make()
        return state.withLock { state in
            let kept = state ?? made
            state = kept
            return kept
        }
    }
}
