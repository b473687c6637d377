extension AsyncFactory {
    /// Calls a method of each product after the initializer, with its parameters resolved by type, and awaits it before anybody sees the product.
    /// - Parameters:
    ///   - method: an unapplied method: `Upload.prepare`.
    ///   - name: the method's name for people; functions do not tell theirs.
    ///   - moment: when; among the properties, in the order in which they are written, unless you say otherwise.
    public func call<each Parameter>(
        _ method: @escaping @Sendable (Service) -> (repeat each Parameter) async throws -> Void, named name: String? = nil,
        at moment: InjectionMoment = .injection
    ) -> AsyncFactory {
        AsyncFactory(unchecked: definition.callingAwaited(method, named: name, at: moment))
    }

    /// Does something with each product before anything is injected into it, in the order in which such hooks are written.
    /// - Parameter action: what is done.
    public func beforeInjection(_ action: @escaping @Sendable (Service) async throws -> Void) -> AsyncFactory {
        AsyncFactory(unchecked: definition.doingAwaited(at: .beforeInjection, .beforeInjection, action))
    }

    /// Does something with each product before anybody else sees it, in the order in which such hooks are written.
    /// - Parameter action: what is done.
    public func afterInjection(_ action: @escaping @Sendable (Service) async throws -> Void) -> AsyncFactory {
        AsyncFactory(unchecked: definition.doingAwaited(at: .afterInjection, .afterInjection, action))
    }

    /// Does something with each product once the call of the factory is complete, and a product that is kept is where others find it.
    /// - Parameter action: what is done.
    public func afterAllInjections(_ action: @escaping @Sendable (Service) -> Void) -> AsyncFactory {
        AsyncFactory(unchecked: definition.doingAfterAll(action))
    }

    /// Wraps every new product before anybody else sees it; further decorators wrap what the earlier ones returned, and post-processors what all
    /// decorators returned. A product that is kept is wrapped once.
    /// - Parameter decorate: gives what takes the place of the product: a wrapper of it, as a rule.
    public func decorated(by decorate: @escaping @Sendable (Service) throws -> Service) -> AsyncFactory {
        AsyncFactory(unchecked: definition.decorated(by: decorate))
    }

    /// Lets others ask for the factory as one of products of a further type: `AsyncBoundFactory<any Transfer, File>` beside
    /// `AsyncBoundFactory<Upload, File>`. Products that are kept are the same for both.
    /// - Parameters:
    ///   - type: the further type of the products.
    ///   - cast: shows a product as that type.
    public func provides<Other: Sendable>(_ type: Other.Type, _ cast: @escaping @Sendable (Service) -> Other) -> AsyncFactory {
        let alias = DefinitionRecipe.Alias(type: AsyncBoundFactory<Other, repeat each Argument>.self) { target in
            ClosureThunk<AsyncBoundFactory<Other, repeat each Argument>> { resolution, node in
                let factory = try resolution.instance(of: AsyncBoundFactory<Service, repeat each Argument>.self, at: target)
                return AsyncBoundFactory(
                    core: resolution.core, node: node,
                    make: { (_, argument: repeat each Argument) in cast(try await factory(repeat each argument)) }, steps: AsyncSteps())
            }
        }
        return with { $0.aliases.append(alias) }
    }
}
