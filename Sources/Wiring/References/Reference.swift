/// A reference to a definition by a key path.
@usableFromInline package struct Reference: Sendable {
    /// The assembly type from which the key path starts.
    package let assemblyType: Any.Type
    /// Reads the definition from an assembly of that type; nil for an assembly of another type.
    package let read: @Sendable (any ParameterizedAssembly) -> Definition?

    @usableFromInline package init(assemblyType: Any.Type, read: @escaping @Sendable (any ParameterizedAssembly) -> Definition?) {
        self.assemblyType = assemblyType
        self.read = read
    }

    @inlinable package static func to<Root: ParameterizedAssembly, Target: TypedDefinition>(
        _ keyPath: any KeyPath<Root, Target> & Sendable
    ) -> Reference {
        Reference(assemblyType: Root.self) { assembly in (assembly as? Root)?[keyPath: keyPath].definition }
    }
}
