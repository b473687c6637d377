extension Activated {
    /// Releases the product that a factory keeps for the arguments, if it exists. The next request makes a new product.
    ///
    /// Existing references to the product remain valid.
    /// - Parameters:
    ///   - keyPath: the factory, by its property.
    ///   - argument: the arguments of the product.
    /// - Throws: ``ResolutionError`` if the container does not contain the factory.
    public func release<Service, each Argument: Hashable>(
        productOf keyPath: KeyPath<Root, Factory<Service, repeat each Argument>>, for argument: repeat each Argument
    ) throws {
        let core = core
        core.releaseProduct(of: try core.nodeOrThrow(held(keyPath).definition), for: repeat each argument)
    }

    /// Releases all products that a factory keeps. Later requests make new products.
    /// - Parameter keyPath: the factory, by its property.
    /// - Throws: ``ResolutionError`` if the container does not contain the factory.
    public func release(productsOf keyPath: KeyPath<Root, some FactoryDefinition>) throws {
        let core = core
        core.releaseProducts(of: try core.nodeOrThrow(held(keyPath).definition)) { _ in true }
    }
}

extension ContainerCore {
    package func releaseProduct<each Argument: Hashable>(of node: Int, for argument: repeat each Argument) {
        var key: [AnyHashable] = []
        for argument in repeat each argument { key.append(AnyHashable(argument)) }
        releaseProducts(of: node) { $0 == key }
    }

    package func releaseProducts(of node: Int, where isMatch: ([AnyHashable]) -> Bool) {
        guard let owner = try? owner(of: node, path: []) else { return }
        // Compared without the lock, because the arguments are types of the program.
        let products = owner.withInstances { $0.entries { $0.node == node } }
        let matching = Set(products.filter { $0.arguments.map(isMatch) ?? false }.map { ObjectIdentifier($0) })
        owner.removeInstances { matching.contains(ObjectIdentifier($0)) }
    }
}
