#if DEBUG || Explorer
/// The assemblies that a tool has created, one of each type for all containers that use it.
final class AssemblyPool {
    private var made: UnspecializedDictionary<ObjectIdentifier, any AssemblyHolder> = [:]
    /// Called before an assembly is created, which runs the author's code; returns the function to call afterwards.
    var willCreate: ((any Assembly.Type) -> () -> Void)?

    /// The assembly of a type; nil if it has not been created.
    func existingAssembly(_ type: any ParameterizedAssembly.Type) -> (any AssemblyHolder)? { made[ObjectIdentifier(type)] }

    /// The assembly of a type. Creating it runs the author's code.
    func assembly(_ type: any Assembly.Type) -> any AssemblyHolder {
        if let made = existingAssembly(type) { return made }
        let hasMade = willCreate?(type)
        let new = makeHolder(of: type.init())
        made[ObjectIdentifier(type)] = new
        hasMade?()
        return new
    }

    /// The assembly that a declaration by type refers to; nil for one that is created with arguments.
    func made(for declaration: CollaboratorDeclaration) -> (any AssemblyHolder)? {
        (declaration.type as? any Assembly.Type).map { assembly($0) }
    }
}
#endif
