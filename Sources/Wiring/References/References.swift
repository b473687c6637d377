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
