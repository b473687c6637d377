extension EnteredScope {
    /// A collaborating assembly, within the scope.
    /// - Parameter keyPath: the collaborator, by its property.
    public subscript<Other: ParameterizedAssembly>(dynamicMember keyPath: KeyPath<Root, Collaborator<Other>>) -> Activated<Other> {
        container[dynamicMember: keyPath]
    }

    /// The assembly that the container was activated with, within the scope.
    /// - Parameter keyPath: the collaborator, by its property.
    /// - Throws: ``ResolutionError`` if the container has no such assembly, which is possible with a computed property.
    public subscript<Other: ParameterizedAssembly>(dynamicMember keyPath: KeyPath<Root, RequiredCollaborator<Other>>) -> Activated<Other> {
        get throws { try container[dynamicMember: keyPath] }
    }

    /// Collaborating assemblies in an array, within the scope.
    /// - Parameter keyPath: the array, by its property.
    public subscript<Other: ParameterizedAssembly>(dynamicMember keyPath: KeyPath<Root, [Collaborator<Other>]>) -> [Activated<Other>] {
        container[dynamicMember: keyPath]
    }

    /// Collaborating assemblies in a dictionary, within the scope.
    /// - Parameter keyPath: the dictionary, by its property.
    public subscript<Key, Other: ParameterizedAssembly>(
        dynamicMember keyPath: KeyPath<Root, [Key: Collaborator<Other>]>
    ) -> [Key: Activated<Other>] {
        container[dynamicMember: keyPath]
    }

    /// An optional collaborating assembly, within the scope.
    /// - Parameter keyPath: the collaborator, by its property.
    public subscript<Other: ParameterizedAssembly>(dynamicMember keyPath: KeyPath<Root, Collaborator<Other>?>) -> Activated<Other>? {
        container[dynamicMember: keyPath]
    }
}
