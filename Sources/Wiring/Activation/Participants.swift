/// The assemblies of a container, and the assemblies that collaborator declarations refer to.
package struct Participants: Sendable {
    package var name = ""
    /// The assemblies, in the order of discovery.
    package var assemblies: [CollectedAssembly] = []
    /// The number of the first assembly that does not belong to a parent.
    package var firstOwn = 0
    /// For each type, the assembly that declarations by type refer to.
    package var assembliesOfType: [ObjectIdentifier: Int] = [:]
    /// All assemblies by type, so that a reference is not tried on the others.
    var assembliesByType: [ObjectIdentifier: [Int]] = [:]
    /// The declared collaborators with an assembly, in the order of discovery.
    var declarations: [CollaboratorDeclaration] = []
    package private(set) var targets: [ObjectIdentifier: Int] = [:]
    /// Whether several assemblies have one type, so that a request refers to the nearest.
    package var hasDuplicateTypes = false

    mutating func add(_ declaration: CollaboratorDeclaration, to target: Int) {
        targets[ObjectIdentifier(declaration)] = target
        declarations.append(declaration)
    }

    /// The definition of the container that corresponds to one read through a path of collaborators: `\Mail.clients.network` creates a separate
    /// client, while the container may have received its client from another declaration. No assembly is created here.
    package func participant(for stray: ObjectIdentifier) -> Definition? {
        var pending: [(made: any AssemblyHolder, assembly: Int)] = []
        func add(_ made: (any AssemblyHolder)?, of declaration: AssemblyMember?) {
            guard let made, let declaration, let target = targets[ObjectIdentifier(declaration)] else { return }
            pending.append((made, target))
        }
        for declaration in declarations { add(declaration.existingAssembly, of: declaration) }
        pending.removeAll { $0.made === assemblies[$0.assembly].made }
        while let (made, assembly) = pending.popLast() {
            for entry in made.assembly.assemblyMembers {
                let place = { assemblies[assembly].entries.first { $0.label == entry.label }?.member }
                if ObjectIdentifier(entry.member) == stray { return place() as? Definition }
                add((entry.member as? CollaboratorDeclaration)?.existingAssembly, of: place())
            }
        }
        return nil
    }
}
