/// A reference to a definition by a key path.
@usableFromInline package struct Reference: Sendable {
    package let assemblyType: Any.Type
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
