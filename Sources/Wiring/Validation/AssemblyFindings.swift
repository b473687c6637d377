// Problems of assemblies, found while they are collected.
extension Participants {
    /// A property whose definitions cannot be read.
    func unreadProperty(_ label: String, of assembly: Int, _ unread: UncollectedProperty) -> Finding {
        let (owner, key) = (assemblies[assembly].name, "\(assemblies[assembly].name).\(label)")
        let words = [key] + (unread.type.map { [TypeName.of($0), unread.property ?? owner] } ?? [])
        // The site of another member, which is in the file of the assembly.
        let site = assemblies[assembly].entries.lazy.map(\.member.site).first { !$0.file.isEmpty }
        return .about(unread.problem, words, services: [key], site: site, ProblemFacts(type: unread.type, texts: [label]))
    }

    /// `endless-assembly`: a property of an assembly creates assemblies of the same type without end.
    func endlessAssembly(_ holder: CollectedAssembly.Holder) -> Finding {
        let type = holder.declaration.type
        return .about(
            .endlessAssembly, [TypeName.of(assemblies[holder.assembly].type), holder.label], services: [TypeName.of(type)],
            site: holder.declaration.site, ProblemFacts(type: type, texts: [holder.label]))
    }

    /// `missing-collaborator`: a declared collaborator must be passed to activation, and is not.
    func notGiven(_ holder: CollectedAssembly.Holder, candidates: [Int]) -> Finding {
        let type = holder.declaration.type
        let key = "\(assemblies[holder.assembly].name).\(holder.label)"
        let found = candidates.isEmpty ? "is none" : "are \(candidates.count)"
        return .about(
            .collaboratorNotGiven, [key, TypeName.of(type), found], services: [key], site: holder.declaration.site,
            ProblemFacts(type: type, texts: [holder.label] + candidates.map { assemblies[$0].name }))
    }

    /// `missing-collaborator`: the container does not contain the assembly of a computed property.
    func noAssembly(_ declaration: CollaboratorDeclaration) -> Finding {
        let name = TypeName.of(declaration.type)
        return .about(.collaboratorNotCollected, [name], services: [name], site: declaration.site, ProblemFacts())
    }

    /// `substitute-target`: a substitute for an assembly that the container does not contain.
    func unusedSubstitute(_ substitute: Substitute) -> Finding {
        let type = TypeName.of(type(of: substitute.assembly))
        if assemblies[..<firstOwn].contains(where: { substitute.isFor($0, self) }) {
            return .about(.substituteOfParent, [type, substitute.target, name], services: [], site: nil, ProblemFacts())
        }
        return .about(.unusedSubstitute, [type, substitute.target], services: [], site: nil, ProblemFacts(texts: assemblies.map(\.name)))
    }
}
