/// A definition whose product needs values that are known only when it is made, and has to be awaited.
///
/// ```swift
/// let session = AsyncFactory { (account: Account) in
///     { (network: any NetworkClient) in try await Session.open(account, over: network) }
/// }
/// ...
/// let session = try await mail.session(account)
/// ```
///
/// The outer function takes the runtime arguments, the inner one the dependencies, which may be synchronous or asynchronous. A component that makes
/// such products declares an ``AsyncBoundFactory`` as a parameter of its initializer; the component itself may be synchronous. Every call makes a
/// new product, in an object graph of its own, unless ``scope(_:)`` says otherwise. A call that is cancelled ends with a `CancellationError`.
public final class AsyncFactory<Service: Sendable, each Argument: Sendable>: Definition, @unchecked Sendable {
    /// Makes a product.
    typealias Make = @Sendable (AsyncConstruction, repeat each Argument) async throws -> Service

    let make: Make

    /// Defines a factory.
    /// - Parameter make: from the runtime arguments to an asynchronous function from the dependencies, found by type, to the product.
    public convenience init<each Parameter>(
        file: String = #fileID,
        line: Int = #line,
        _ make: @escaping @Sendable (repeat each Argument) -> @Sendable (repeat each Parameter) async throws -> Service
    ) {
        let product: Make = { (construction: AsyncConstruction, arguments: repeat each Argument) in
            let dependencies = try await construction.arguments(repeat (each Parameter).self)
            return try await make(repeat each arguments)(repeat each dependencies)
        }
        self.init(
            make: product, dependencies: Dependency.parameters(.initializer, repeat (each Parameter).self),
            site: SourceSite(file: file, line: line))
    }

    private convenience init(make: @escaping Make, dependencies: [Dependency], site: SourceSite) {
        var argumentTypes: [Any.Type] = []
        for type in repeat (each Argument).self { argumentTypes.append(type) }
        var recipe = DefinitionRecipe(
            serviceType: Service.self,
            requestType: AsyncBoundFactory<Service, repeat each Argument>.self,
            implementationType: Service.self,
            dependencies: dependencies,
            argumentTypes: argumentTypes,
            thunk: Thunk<AsyncBoundFactory<Service, repeat each Argument>>(direct: { resolution, slot in
                AsyncBoundFactory(core: resolution.core, slot: slot, make: make)
            })
        )
        recipe.lifetime = .prototype
        recipe.makeProductAsynchronously = { core, slot, texts in
            let factory = AsyncBoundFactory(core: core, slot: slot, make: make)
            return BuiltInstance(InstanceBox<Any>(try await factory.product(fromTexts: texts)))
        }
        self.init(make: make, recipe: recipe, site: site)
    }

    private init(make: @escaping Make, recipe: DefinitionRecipe, site: SourceSite) {
        self.make = make
        super.init(kind: .factory, recipe: recipe, site: site)
    }

    /// Makes products of a patch.
    static func making(
        _ make: @escaping @Sendable (repeat each Argument) async throws -> Service, site: SourceSite
    ) -> AsyncFactory {
        AsyncFactory(
            make: { (_, arguments: repeat each Argument) in try await make(repeat each arguments) }, dependencies: [], site: site)
    }

    /// A factory like this one with another recipe.
    func with(changing change: (inout DefinitionRecipe) -> Void) -> AsyncFactory {
        var recipe = recipe
        change(&recipe)
        return AsyncFactory(make: make, recipe: recipe, site: site)
    }
}
