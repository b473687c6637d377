/// The assemblies that a tool has made, each once however many containers it makes of them.
package final class AssemblyPool {
    private var made: UnspecializedDictionary<ObjectIdentifier, any MadeAssembly> = [:]
    /// Is told which assembly is about to be made, and gives what to call when it is: to make one runs the author's code.
    package var willMake: ((any Assembly.Type) -> () -> Void)?

    /// Makes an empty pool.
    package init() {}

    /// The assembly of a type, if it has been made.
    package func madeAlready(_ type: any ParameterizedAssembly.Type) -> (any MadeAssembly)? { made[ObjectIdentifier(type)] }

    /// The assembly of a type. To make it runs the author's code.
    package func assembly(_ type: any Assembly.Type) -> any MadeAssembly {
        if let made = madeAlready(type) { return made }
        let hasMade = willMake?(type)
        let new = makeHolder(of: type.init())
        made[ObjectIdentifier(type)] = new
        hasMade?()
        return new
    }

    /// The assembly that a declaration by type stands for; nil for one that is made with arguments.
    func made(for declaration: CollaboratorDeclaration) -> (any MadeAssembly)? {
        (declaration.type as? any Assembly.Type).map { assembly($0) }
    }
}
