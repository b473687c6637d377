public import Wiring

extension Activated {
    /// Lets the product that an asynchronous factory keeps for some arguments go; see ``release(productOf:for:)``.
    /// - Parameters:
    ///   - keyPath: the factory, by its property.
    ///   - argument: the arguments for which the product was made.
    /// - Throws: ``ResolutionError`` when the factory is not of this container.
    public func release<Service, each Argument: Hashable>(
        productOf keyPath: KeyPath<Root, AsyncFactory<Service, repeat each Argument>>, for argument: repeat each Argument
    ) throws {
        let core = core
        core.releaseProduct(of: try core.knownOrThrowing(held(keyPath).definition), for: repeat each argument)
    }

    /// Lets all products that an asynchronous factory keeps go; they are made anew when they are asked for.
    /// - Parameter keyPath: the factory, by its property.
    /// - Throws: ``ResolutionError`` when the factory is not of this container.
    public func release<Service, each Argument>(
        productsOf keyPath: KeyPath<Root, AsyncFactory<Service, repeat each Argument>>
    ) throws {
        let core = core
        core.releaseProducts(of: try core.knownOrThrowing(held(keyPath).definition)) { _ in true }
    }
}
