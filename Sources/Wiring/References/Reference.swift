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

/// References to several definitions by key paths, for the members of a collection.
struct References: Sendable {
    /// The references, in the order of the key paths.
    let references: [Reference]
    /// The type that the first definition provides.
    let product: Any.Type

    init<each Root: ParameterizedAssembly, each Other: TypedDefinition>(_ keyPath: repeat any KeyPath<each Root, each Other> & Sendable) {
        var references: [Reference] = []
        var products: [Any.Type] = []
        for keyPath in repeat each keyPath { references.append(.to(keyPath)) }
        for other in repeat (each Other).self { products.append(other.Product.self) }
        self.references = references
        product = products.first ?? Never.self
    }
}
