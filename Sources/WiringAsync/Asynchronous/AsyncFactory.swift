public import Wiring

/// A definition of an asynchronous product that needs values known only at the call.
///
/// ```swift
/// let session = AsyncFactory { (account: Account) in
///     { (network: any NetworkClient) in try await Session.open(account, over: network) }
/// }
/// ...
/// let session = try await mail.session(account)
/// ```
///
/// The outer function takes the runtime arguments, the inner one the dependencies, which may be synchronous or asynchronous. A component that creates
/// such products declares an ``AsyncBoundFactory`` as a parameter of its initializer; the component itself may be synchronous. By default each call
/// creates a new product in its own object graph; see ``scope(_:)``. A cancelled call fails with `CancellationError`.
public struct AsyncFactory<Service: Sendable, each Argument: Sendable>: FactoryDefinition, AwaitedDefinition {
    /// The products are resolved under their own type.
    public typealias Implementation = Service
    /// The type under which the factory is resolved.
    public typealias Product = AsyncBoundFactory<Service, repeat each Argument>

    typealias Make = @Sendable (AsyncConstruction, repeat each Argument) async throws -> Service

    /// The untyped definition.
    public let definition: Definition

    /// Wraps a definition without checking its types.
    /// - Parameter definition: a definition derived from one with these types.
    @inlinable public init(unchecked definition: Definition) { self.definition = definition }

    /// Defines a factory.
    /// - Parameter make: maps the runtime arguments to an asynchronous function that creates the product from its dependencies, resolved by type.
    public init<each Parameter>(
        file: StaticString = #fileID, line: Int = #line, column: Int = #column,
        _ make: @escaping @Sendable (repeat each Argument) -> @Sendable (repeat each Parameter) async throws -> Service
    ) {
        let product: Make = { (construction: AsyncConstruction, arguments: repeat each Argument) in
            let dependencies = try await construction.arguments(repeat (each Parameter).self)
            return try await make(repeat each arguments)(repeat each dependencies)
        }
        self.init(make: product, taking: typesOfParameters(repeat (each Parameter).self), at: DefinitionLocation(file, line, column))
    }

    init(make: @escaping Make, taking parameters: [Any.Type], at place: DefinitionLocation) {
        let thunk = AsyncThunk(type: Product.self) { steps, resolution, node, result in
            result.initializeMemory(as: Product.self, to: AsyncBoundFactory(core: resolution.core, node: node, make: make, steps: steps))
        }
        self.init(
            unchecked: Definition(
                serviceType: Service.self, requestType: Product.self, implementationType: Service.self,
                dependencies: Dependency.ofParameters(parameters), isFactory: true, thunk: FeatureThunk(thunk), at: place
            ) { definition in
                definition.options.argumentTypes = typesOfParameters(repeat (each Argument).self)
                definition.lifetime = .prototype
                definition.await()
            })
    }
}
