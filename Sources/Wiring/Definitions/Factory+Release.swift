extension Activated {
    /// Lets the product that a factory keeps for some arguments go; it is made anew when it is asked for. Nothing happens when there is none.
    ///
    /// Whoever holds the product has it still.
    /// - Parameters:
    ///   - keyPath: the factory, by its property.
    ///   - argument: the arguments for which the product was made.
    /// - Throws: ``ResolutionError`` when the factory is not of this container.
    public func release<Service, each Argument: Hashable>(
        productOf keyPath: KeyPath<Root, Factory<Service, repeat each Argument>>, for argument: repeat each Argument
    ) throws {
        let core = core
        core.releaseProduct(of: try core.knownOrThrowing(held(keyPath).definition), for: repeat each argument)
    }

    /// Lets all products that a factory keeps go; they are made anew when they are asked for.
    /// - Parameter keyPath: the factory, by its property.
    /// - Throws: ``ResolutionError`` when the factory is not of this container.
    public func release<Service, each Argument>(
        productsOf keyPath: KeyPath<Root, Factory<Service, repeat each Argument>>
    ) throws {
        let core = core
        core.releaseProducts(of: try core.knownOrThrowing(held(keyPath).definition)) { _ in true }
    }
}

extension ContainerCore {
    /// Lets the product go that is kept for some arguments.
    package func releaseProduct<each Argument: Hashable>(of node: Int, for argument: repeat each Argument) {
        var key: [AnyHashable] = []
        for argument in repeat each argument { key.append(AnyHashable(argument)) }
        releaseProducts(of: node) { $0 == key }
    }

    /// Lets products go that are kept by their arguments.
    package func releaseProducts(of node: Int, where isMeant: ([AnyHashable]) -> Bool) {
        guard let owner = try? owner(of: node, path: []) else { return }
        let kept = owner.workshop.withLock { $0.products.filter { $0.key.node == node } }
        let meant = kept.filter { isMeant($0.key.arguments) }
        // They are let go after the lock, since their end may run any code; one that was made anew meanwhile stays.
        owner.workshop.withLock { workshop in
            for (key, product) in meant where workshop.products[key] === product { workshop.products[key] = nil }
        }
        withExtendedLifetime(meant) {}
    }
}
