public import Wiring

extension AsyncFactory {
    /// Provides the factory under an additional product type: `AsyncBoundFactory<any Transfer, File>` in addition to `AsyncBoundFactory<Upload,
    /// File>`. Both share cached products.
    /// - Parameters:
    ///   - type: the additional product type.
    ///   - cast: converts a product to that type.
    public func provides<Other: Sendable>(_ type: Other.Type, _ cast: @escaping @Sendable (Service) -> Other) -> AsyncFactory {
        let provided = definition.providing(AsyncBoundFactory<Other, repeat each Argument>.self) { target in
            ClosureThunk { (resolution: inout Resolution, node: Int) -> AsyncBoundFactory<Other, repeat each Argument> in
                let factory = try resolution.instance(of: AsyncBoundFactory<Service, repeat each Argument>.self, at: target)
                return AsyncBoundFactory(
                    core: resolution.core, node: node,
                    make: { (_, argument: repeat each Argument) in cast(try await factory(repeat each argument)) }, steps: [])
            }
        }
        return Self(unchecked: provided)
    }

    /// Defines a factory whose products are created on the main actor, synchronously or asynchronously.
    /// - Parameter make: maps the runtime arguments to a function that creates the product from its dependencies, resolved by type. The dependencies
    ///   must be sendable because they may be built on other threads.
    public init<each Parameter: Sendable>(
        onMainActor make:
            @escaping @MainActor @Sendable (repeat each Argument) -> @MainActor @Sendable (repeat each Parameter) async throws -> Service,
        file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) {
        self.init(file: file, line: line, column: column) { (argument: repeat each Argument) in
            { @MainActor (parameter: repeat each Parameter) in try await make(repeat each argument)(repeat each parameter) }
        }
    }
}

extension AsyncFactory where repeat each Argument: Hashable {
    /// Caches products by their arguments: equal arguments return the same product during its lifetime.
    ///
    /// A `lazySingleton` product is cached for the life of the container. It is built in a separate task; concurrent calls with equal arguments wait
    /// for it. A failed or cancelled product is not cached. Other lifetimes that outlive a call are a finding, `scope-incompatible`.
    /// - Parameter lifetime: the lifetime of the products.
    public func scope(_ lifetime: Lifetime) -> AsyncFactory { AsyncFactory(unchecked: .withLifetime(lifetime, definition)) }
}

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
