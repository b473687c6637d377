/// The assemblies that take part in a container, and what the declarations of collaborators stand for among them.
package struct Participants: Sendable {
    /// The name of the root assembly.
    package var name = ""
    /// The assemblies, in the order in which they were met.
    package var assemblies: [CollectedAssembly] = []
    /// The number of the first assembly that is no parent's.
    package var firstOwn = 0
    /// For each type the assembly that declarations by type stand for.
    package var assembliesOfType: [ObjectIdentifier: Int] = [:]
    /// What the declarations of collaborators stand for.
    var links: [CollaboratorLink] = []
    /// Whether several assemblies have one type, so that what asks for something of it means the nearest.
    package var hasTwins = false
}

extension Participants {
    /// The definition that takes part in the place of one that was read through a path of collaborators: `\Mail.clients.network` makes a client
    /// of its own where the container has had the one client from somewhere else. Nothing is made here.
    package func participant(for stray: ObjectIdentifier) -> Definition? {
        var pending: [(made: any MadeAssembly, assembly: Int)] = links.compactMap { link in
            guard let made = link.declaration.madeAlready, made !== assemblies[link.target].made else { return nil }
            return (made, link.target)
        }
        while let (made, assembly) = pending.popLast() {
            for entry in made.assembly.assemblyMembers {
                let place = { assemblies[assembly].entries.first { $0.label == entry.label }?.member }
                if ObjectIdentifier(entry.member) == stray { return place() as? Definition }
                guard let inner = (entry.member as? CollaboratorDeclaration)?.madeAlready, let declaration = place(),
                    let link = links.first(where: { $0.declaration === declaration })
                else { continue }
                pending.append((inner, link.target))
            }
        }
        return nil
    }
}
