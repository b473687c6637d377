import Wiring

extension AsyncFactory {
    /// Provides the factory under an additional product type: `AsyncBoundFactory<any Transfer, File>` in addition to `AsyncBoundFactory<Upload,
    /// File>`. Both share cached products.
    /// - Parameters:
    ///   - type: the additional product type.
    ///   - cast: converts a product to that type.
    public func provides<Other: Sendable>(_ type: Other.Type, _ cast: @escaping @Sendable (Service) -> Other) -> AsyncFactory {
        let alias = Definition.Alias(type: AsyncBoundFactory<Other, repeat each Argument>.self) { target in
            ClosureThunk { (resolution: inout Resolution, node: Int) -> AsyncBoundFactory<Other, repeat each Argument> in
                let factory = try resolution.instance(of: AsyncBoundFactory<Service, repeat each Argument>.self, at: target)
                return AsyncBoundFactory(
                    core: resolution.core, node: node,
                    make: { (_, argument: repeat each Argument) in cast(try await factory(repeat each argument)) }, steps: AsyncSteps())
            }
        }
        return with { $0.options.aliases.append(alias) }
    }
}
