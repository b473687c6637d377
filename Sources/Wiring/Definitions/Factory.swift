/// A definition whose products depend on values that are known only when they are made: the runtime arguments.
///
/// ```swift
/// let screen = Factory { (message: Message) in
///     { (service: any MessageService) in MessageScreen(message: message, service: service) }
/// }
/// ...
/// let screen = try mail.screen(message)
/// ```
///
/// The outer function takes the runtime arguments, the inner one the dependencies. A component that makes such products declares a
/// ``BoundFactory`` as a parameter of its initializer: it receives the factory, not the container. By default, every call makes a new product in a
/// separate object graph; ``scope(_:)`` changes this.
public struct Factory<Service, each Argument>: FactoryDefinition, SynchronousDefinition {
    /// The type that dependents receive: the factory, to be called.
    public typealias Product = BoundFactory<Service, repeat each Argument>
    /// The type that the initializer returns: that of the products.
    public typealias Implementation = Service

    /// The definition without its types.
    public let definition: Definition

    /// Wraps a definition without checking its types.
    /// - Parameter definition: a definition with these types.
    @inlinable public init(unchecked definition: Definition) { self.definition = definition }

    /// Defines a factory.
    ///
    /// Inlined, so that the optimizer can make a product without allocating the inner function.
    /// - Parameter make: takes the runtime arguments and returns a function that takes the dependencies, found by type, and returns the product.
    @inlinable @inline(__always)
    public init<each Parameter>(
        file: StaticString = #fileID, line: Int = #line, column: Int = #column,
        _ make: @escaping @Sendable (repeat each Argument) -> (repeat each Parameter) throws -> Service
    ) {
        let body = FactoryBody<Service, repeat each Argument> {
            (resolution: inout Resolution, node: Int, arguments: repeat each Argument) in
            var edge = resolution.firstEdge(of: node)
            return try make(repeat each arguments)(repeat try resolution.next((each Parameter).self, &edge))
        }
        let dependencies = Dependency.ofParameters(typesOfParameters(repeat (each Parameter).self))
        self.init(body: body, dependencies: dependencies, at: DefinitionLocation(file, line, column))
    }

    @inlinable var body: FactoryBody<Service, repeat each Argument> {
        @inline(__always) get { unsafeDowncast(definition.thunk, to: FactoryBody<Service, repeat each Argument>.self) }
    }

    /// Computed without a branch, like ``Definition/cachedReference``. The body lives as long as a container with the definition.
    @inlinable var cachedReferenceWithBody: (Definition.CachedReference, Unmanaged<FactoryBody<Service, repeat each Argument>>) {
        @inline(__always) get { (definition.cachedReference, .passUnretained(body)) }
    }

    @usableFromInline init(body: FactoryBody<Service, repeat each Argument>, dependencies: [Dependency], at place: DefinitionLocation) {
        self.init(
            unchecked: Definition(
                serviceType: Service.self, requestType: Product.self, implementationType: Service.self, dependencies: dependencies,
                isFactory: true, thunk: FactoryBody(needing: dependencies.count, make: body.make), at: place
            ) { definition in
                definition.options.argumentTypes = typesOfParameters(repeat (each Argument).self)
                definition.lifetime = .prototype
            })
    }

    /// Defines a factory with explicit dependencies.
    /// - Parameters:
    ///   - place: the source location of the definition.
    ///   - make: makes a product. The integer is the factory's node.
    package init(
        needing dependencies: [Dependency], at place: DefinitionLocation,
        making make: @escaping @Sendable (inout Resolution, Int, repeat each Argument) throws -> Service
    ) { self.init(body: FactoryBody(make: make), dependencies: dependencies, at: place) }
}
