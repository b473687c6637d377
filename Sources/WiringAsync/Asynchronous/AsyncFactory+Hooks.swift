import Wiring

extension AsyncFactory {
    /// Lets others ask for the factory as one of products of a further type: `AsyncBoundFactory<any Transfer, File>` beside
    /// `AsyncBoundFactory<Upload, File>`. Products that are kept are the same for both.
    /// - Parameters:
    ///   - type: the further type of the products.
    ///   - cast: shows a product as that type.
    public func provides<Other: Sendable>(_ type: Other.Type, _ cast: @escaping @Sendable (Service) -> Other) -> AsyncFactory {
        let alias = Definition.Alias(type: AsyncBoundFactory<Other, repeat each Argument>.self) { target in
            ClosureThunk<AsyncBoundFactory<Other, repeat each Argument>> { resolution, node in
                let factory = try resolution.instance(of: AsyncBoundFactory<Service, repeat each Argument>.self, at: target)
                return AsyncBoundFactory(
                    core: resolution.core, node: node,
                    make: { (_, argument: repeat each Argument) in cast(try await factory(repeat each argument)) }, steps: AsyncSteps())
            }
        }
        return with { $0.options.aliases.append(alias) }
    }
}
