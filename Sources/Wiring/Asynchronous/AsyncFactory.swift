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
/// new product, in an object graph of its own. A call that is cancelled ends with a `CancellationError`.
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

    func with(changing change: (inout DefinitionRecipe) -> Void) -> AsyncFactory {
        var recipe = recipe
        change(&recipe)
        return AsyncFactory(make: make, recipe: recipe, site: site)
    }

    /// Chooses the definition for a dependency of the products by reference instead of by type.
    /// - Parameters:
    ///   - reference: a key path to a synchronous definition.
    ///   - parameter: which parameter of the inner function, counted from one; without it every parameter of the definition's service type.
    public func using<Root: ParameterizedAssembly, Other, Built>(
        _ reference: any KeyPath<Root, Component<Other, Built>> & Sendable, forParameter parameter: Int? = nil
    ) -> AsyncFactory {
        with { $0.choose(for: Other.self, parameter: parameter, among: dependencies) { _ in .reference(.to(reference)) } }
    }

    /// Chooses the definition for a dependency of the products by reference instead of by type.
    /// - Parameters:
    ///   - reference: a key path to an asynchronous definition.
    ///   - parameter: which parameter of the inner function, counted from one; without it every parameter of the definition's service type.
    public func using<Root: ParameterizedAssembly, Other, Built>(
        _ reference: any KeyPath<Root, AsyncComponent<Other, Built>> & Sendable, forParameter parameter: Int? = nil
    ) -> AsyncFactory {
        with { $0.choose(for: Other.self, parameter: parameter, among: dependencies) { _ in .reference(.to(reference)) } }
    }

    /// Takes a dependency of the products from the configuration.
    /// - Parameters:
    ///   - value: the place in the configuration.
    ///   - parameter: which parameter of the inner function, counted from one; without it every parameter of the value's type.
    public func using<Value: Sendable>(_ value: Config<Value>, forParameter parameter: Int? = nil) -> AsyncFactory {
        let reader = ConfigurationReader(value.key, fallback: value.fallback)
        return with { $0.choose(for: Value.self, parameter: parameter, among: dependencies) { _ in .configuration(reader) } }
    }
}
