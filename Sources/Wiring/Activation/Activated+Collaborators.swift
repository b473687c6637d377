extension Activated {
    /// A collaborating assembly, activated with this one.
    /// - Parameter keyPath: the collaborator, by its property.
    @inlinable
    public subscript<Other: ParameterizedAssembly>(dynamicMember keyPath: KeyPath<Root, Collaborator<Other>>) -> Activated<Other> {
        // Inlined, so that following a collaborator copies nothing and a literal key path is not instantiated.
        @inline(__always) get {
            let cachedReference = made._withUnsafeGuaranteedRef { $0.value[keyPath: keyPath].declaration.cachedReference }
            return at(
                base.cachedAddress(cachedReference.identity, hint: cachedReference.hint)
                    ?? base.findAddress(orForeign: held(keyPath).declaration))
        }
    }

    /// Unavailable: a stored assembly is not part of the container.
    /// - Parameter keyPath: the property that holds it.
    @available(*, unavailable, message: "declare assemblies instead of storing them: let clients = Collaborator<ClientAssembly>()")
    public subscript<Other: ParameterizedAssembly>(dynamicMember keyPath: KeyPath<Root, Other>) -> Activated<Other> {
        get throws { throw ResolutionError(Explanation(base.blueprint).noSuchKey(TypeName.of(Other.self)), path: []) }
    }

    /// The same container, viewed through another of its assemblies.
    @inlinable @inline(__always)
    func at<Other: ParameterizedAssembly>(_ place: UnsafeRawPointer) -> Activated<Other> {
        Activated<Other>(core: base, place: UInt(bitPattern: place) | self.place & 1)
    }
}

extension ContainerCore {
    /// The address of a declared assembly if it has been found before; nil if it has to be looked up.
    @inlinable @inline(__always)
    func cachedAddress(_ declaration: ObjectIdentifier, hint: Int) -> UnsafeRawPointer? {
        hint >= 0 && hint < collaborators.links.count && collaborators.links[hint].declaration == declaration
            ? collaborators.links[hint].made : nil
    }

    /// The address of a declared assembly; nil for a computed property whose assembly the container does not contain.
    @usableFromInline func findAddress(of declaration: CollaboratorDeclaration) -> UnsafeRawPointer? {
        if let place = collaborators.find(declaration) { return place }
        guard declaration.identity == .type, let number = blueprint.participants.assembliesOfType[ObjectIdentifier(declaration.type)]
        else { return nil }
        return CollaboratorTable.place(of: blueprint.assemblies[number].made)
    }

    /// The address of the assembly of a ``Collaborator``, even if the container does not contain the assembly.
    @usableFromInline func findAddress(orForeign declaration: CollaboratorDeclaration) -> UnsafeRawPointer {
        findAddress(of: declaration) ?? collaborators.foreignAddress(declaration)
    }
}
