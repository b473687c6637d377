extension ContainerCore {
    /// The place of the assembly that a declaration stands for, where it has been found before; nil where more has to be found out.
    @inlinable @inline(__always)
    func knownPlace(_ declaration: ObjectIdentifier, hint: Int) -> UnsafeRawPointer? {
        hint >= 0 && hint < collaborators.count && collaborators.links[hint].declaration == declaration
            ? collaborators.links[hint].made : nil
    }

    /// The place of the assembly that a declaration stands for; nil for one of a computed property whose assembly takes no part.
    @usableFromInline
    func findPlace(of declaration: CollaboratorDeclaration) -> UnsafeRawPointer? {
        if let place = collaborators.find(declaration) { return place }
        guard declaration.identity == .type, let number = blueprint.participants.assembliesOfType[ObjectIdentifier(declaration.type)] else {
            return nil
        }
        return CollaboratorTable.place(of: blueprint.assemblies[number].made)
    }

    /// The place of an assembly, of one that takes no part too.
    @usableFromInline
    func findPlace(orStray declaration: MakingDeclaration) -> UnsafeRawPointer {
        findPlace(of: declaration) ?? collaborators.stray(declaration)
    }
}
