/// The assemblies of a container, and the assemblies that collaborator declarations refer to.
package struct Participants: Sendable {
    /// The name of the root assembly.
    package var name = ""
    /// The assemblies, in the order of discovery.
    package var assemblies: [CollectedAssembly] = []
    /// The number of the first assembly that does not belong to a parent.
    package var firstOwn = 0
    /// For each type, the assembly that declarations by type refer to.
    package var assembliesOfType: [ObjectIdentifier: Int] = [:]
    /// The assemblies of the collaborator declarations.
    var links: [CollaboratorLink] = []
    /// Whether several assemblies have one type, so that a request refers to the nearest.
    package var hasDuplicateTypes = false
}

extension Participants {
    /// The definition of the container that corresponds to one read through a path of collaborators: `\Mail.clients.network` creates a separate
    /// client, while the container may have received its client from another declaration. No assembly is created here.
    package func participant(for stray: ObjectIdentifier) -> Definition? {
        var pending: [(made: any AssemblyHolder, assembly: Int)] = links.compactMap { link in
            guard let made = link.declaration.existingAssembly, made !== assemblies[link.target].made else { return nil }
            return (made, link.target)
        }
        while let (made, assembly) = pending.popLast() {
            for entry in made.assembly.assemblyMembers {
                let place = { assemblies[assembly].entries.first { $0.label == entry.label }?.member }
                if ObjectIdentifier(entry.member) == stray { return place() as? Definition }
                guard let inner = (entry.member as? CollaboratorDeclaration)?.existingAssembly, let declaration = place(),
                    let link = links.first(where: { $0.declaration === declaration })
                else { continue }
                pending.append((inner, link.target))
            }
        }
        return nil
    }
}

/// A declared collaborator and its assembly.
struct CollaboratorLink: Sendable {
    var declaration: CollaboratorDeclaration
    /// The number of its assembly.
    var target: Int
}
