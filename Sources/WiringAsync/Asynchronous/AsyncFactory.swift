public import Wiring

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
public struct AsyncFactory<Service: Sendable, each Argument: Sendable>: AwaitedDefinition {
    /// What the factory makes is seen as it is.
    public typealias Implementation = Service
    /// What is given to who asks for it: the factory, to be called.
    public typealias Product = AsyncBoundFactory<Service, repeat each Argument>

    /// Makes a product.
    typealias Make = @Sendable (AsyncConstruction, repeat each Argument) async throws -> Service

    /// What it is made of, without its types.
    public let definition: Definition

    /// The definition with its types, which nobody checks.
    /// - Parameter definition: one that was made of a definition with these types.
    @inlinable
    public init(unchecked definition: Definition) {
        self.definition = definition
    }

    /// Defines a factory.
    /// - Parameter make: from the runtime arguments to an asynchronous function from the dependencies, found by type, to the product.
    public init<each Parameter>(
        file: StaticString = #fileID,
        line: Int = #line,
        column: Int = #column,
        _ make: @escaping @Sendable (repeat each Argument) -> @Sendable (repeat each Parameter) async throws -> Service
    ) {
        let product: Make = { (construction: AsyncConstruction, arguments: repeat each Argument) in
            let dependencies = try await construction.arguments(repeat (each Parameter).self)
            return try await make(repeat each arguments)(repeat each dependencies)
        }
        self.init(
            make: product, taking: typesOfParameters(repeat (each Parameter).self), at: DefinitionPlace(file, line, column))
    }

    private init(make: @escaping Make, taking parameters: [Any.Type], at place: DefinitionPlace) {
        let dependencies = parameters.enumerated().map { number, type in
            Dependency(kind: .initializer, type: type, parameter: number + 1)
        }
        self.init(
            unchecked: Definition(
                serviceType: Service.self, requestType: Product.self, implementationType: Service.self, dependencies: dependencies,
                isFactory: true, thunk: FeatureThunk(Self.thunk(making: make)), at: place
            ) { definition in
                definition.options.argumentTypes = typesOfParameters(repeat (each Argument).self)
                definition.lifetime = .prototype
                definition.await(.product)
            })
    }

    private static func thunk(making make: @escaping Make) -> AsyncFactoryThunk {
        AsyncFactoryThunk(
            { AsyncBoundFactory(core: $0, node: $1, make: make, steps: $2) },
            product: { factory, values in BuiltInstance(InstanceBox.holding(try await factory.product(from: values) as Any)) },
            refusing: { thunk { (construction, _: repeat each Argument) in throw construction.refusal } })
    }

    /// Makes products of a patch.
    static func making(
        _ make: @escaping @Sendable (repeat each Argument) async throws -> Service, at place: DefinitionPlace
    ) -> AsyncFactory {
        AsyncFactory(make: { (_, arguments: repeat each Argument) in try await make(repeat each arguments) }, taking: [], at: place)
    }
}
