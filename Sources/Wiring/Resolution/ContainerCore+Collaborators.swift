extension ContainerCore {
    /// The address of a declared assembly if it has been found before; nil if it has to be looked up.
    @inlinable @inline(__always)
    func cachedAddress(_ declaration: ObjectIdentifier, hint: Int) -> UnsafeRawPointer? {
        hint >= 0 && hint < collaborators.count && collaborators.links[hint].declaration == declaration
            ? collaborators.links[hint].made : nil
    }

    /// The address of a declared assembly; nil for a computed property whose assembly the container does not contain.
    @usableFromInline
    func findAddress(of declaration: CollaboratorDeclaration) -> UnsafeRawPointer? {
        if let place = collaborators.find(declaration) { return place }
        guard declaration.identity == .type, let number = blueprint.participants.assembliesOfType[ObjectIdentifier(declaration.type)] else {
            return nil
        }
        return CollaboratorTable.place(of: blueprint.assemblies[number].made)
    }

    /// The address of a declared assembly, even if the container does not contain the assembly.
    @usableFromInline
    func findAddress(orForeign declaration: OwningDeclaration) -> UnsafeRawPointer {
        findAddress(of: declaration) ?? collaborators.foreignAddress(declaration)
    }
}
