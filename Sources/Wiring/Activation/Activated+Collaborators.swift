extension Activated {
    /// A collaborating assembly, activated with this one.
    /// - Parameter keyPath: the collaborator, by its property.
    @inlinable
    public subscript<Other: ParameterizedAssembly>(dynamicMember keyPath: KeyPath<Root, Collaborator<Other>>) -> Activated<Other> {
        // Inlined, so that following a collaborator copies nothing and a literal key path is not instantiated.
        @inline(__always)
        get {
            let cachedReference = made._withUnsafeGuaranteedRef { $0.value[keyPath: keyPath].declaration.cachedReference }
            return at(
                base.cachedAddress(cachedReference.identity, hint: cachedReference.hint)
                    ?? base.findAddress(orForeign: held(keyPath).declaration))
        }
    }

    /// The assembly that the container was activated with.
    /// - Parameter keyPath: the collaborator, by its property.
    /// - Throws: ``ResolutionError`` if the container has no such assembly, which is possible for a computed property.
    public subscript<Other: ParameterizedAssembly>(dynamicMember keyPath: KeyPath<Root, RequiredCollaborator<Other>>) -> Activated<Other> {
        get throws {
            let declaration = held(keyPath).declaration
            guard let place = base.findAddress(of: declaration) else {
                throw ResolutionError(base.blueprint.participants.noAssembly(declaration), path: [])
            }
            return at(place)
        }
    }

    /// Collaborating assemblies in an array, activated with this one.
    /// - Parameter keyPath: the array, by its property.
    public subscript<Other: ParameterizedAssembly>(dynamicMember keyPath: KeyPath<Root, [Collaborator<Other>]>) -> [Activated<Other>] {
        held(keyPath).map { at(base.findAddress(orForeign: $0.declaration)) }
    }

    /// Collaborating assemblies in a dictionary, activated with this one.
    /// - Parameter keyPath: the dictionary, by its property.
    public subscript<Key, Other: ParameterizedAssembly>(
        dynamicMember keyPath: KeyPath<Root, [Key: Collaborator<Other>]>
    ) -> [Key: Activated<Other>] {
        held(keyPath).mapValues { at(base.findAddress(orForeign: $0.declaration)) }
    }

    /// An optional collaborating assembly, activated with this one.
    /// - Parameter keyPath: the collaborator, by its property.
    public subscript<Other: ParameterizedAssembly>(dynamicMember keyPath: KeyPath<Root, Collaborator<Other>?>) -> Activated<Other>? {
        held(keyPath).map { at(base.findAddress(orForeign: $0.declaration)) }
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
