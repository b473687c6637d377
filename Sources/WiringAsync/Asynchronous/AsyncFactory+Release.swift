public import Wiring

extension Activated {
    /// Releases the product that an asynchronous factory has cached for the arguments; see ``release(productOf:for:)``.
    /// - Parameters:
    ///   - keyPath: the key path of the factory's property.
    ///   - argument: the arguments of the product.
    /// - Throws: ``ResolutionError`` if the factory does not belong to this container.
    public func release<Service, each Argument: Hashable>(
        productOf keyPath: KeyPath<Root, AsyncFactory<Service, repeat each Argument>>, for argument: repeat each Argument
    ) throws {
        let core = core
        core.releaseProduct(of: try core.nodeOrThrow(held(keyPath).definition), for: repeat each argument)
    }
}
