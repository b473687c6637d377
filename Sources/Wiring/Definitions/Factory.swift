/// A definition whose product needs values that are known only when it is made: its runtime arguments.
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
/// ``BoundFactory`` as a parameter of its initializer: it receives the factory, not the container. Every call makes a new product, in an
/// object graph of its own, unless ``scope(_:)`` says otherwise.
public struct Factory<Service, each Argument>: SynchronousDefinition {
    /// What is given to who asks for it: the factory, to be called.
    public typealias Product = BoundFactory<Service, repeat each Argument>
    /// What the factory makes is seen as it is.
    public typealias Implementation = Service

    /// What it is made of, without its types.
    public let definition: Definition

    /// The definition with its types, which nobody checks.
    /// - Parameter definition: one that was made of a definition with these types.
    @inlinable
    public init(unchecked definition: Definition) {
        self.definition = definition
    }

    /// Defines a factory.
    ///
    /// Inlined, so that the optimizer sees the functions and makes a product without allocating the inner one.
    /// - Parameter make: from the runtime arguments to a function from the dependencies, found by type, to the product.
    @inlinable
    @inline(__always)
    public init<each Parameter>(
        file: StaticString = #fileID,
        line: Int = #line,
        column: Int = #column,
        _ make: @escaping @Sendable (repeat each Argument) -> (repeat each Parameter) throws -> Service
    ) {
        let body = FactoryBody<Service, repeat each Argument> {
            (resolution: inout Resolution, node: Int, arguments: repeat each Argument) in
            var edge = resolution.firstEdge(of: node)
            return try make(repeat each arguments)(repeat try resolution.next((each Parameter).self, &edge))
        }
        self.init(
            body: body,
            parameters: typesOfParameters(repeat (each Parameter).self),
            at: DefinitionPlace(file, line, column)
        )
    }

    /// Its code.
    @inlinable var body: FactoryBody<Service, repeat each Argument> {
        @inline(__always)
        get { unsafeDowncast(definition.thunk, to: FactoryBody<Service, repeat each Argument>.self) }
    }

    /// Taken without a branch, as ``Definition/look`` is; the body lives for as long as a container that has the definition.
    @inlinable var lookWithBody: (Definition.Look, Unmanaged<FactoryBody<Service, repeat each Argument>>) {
        @inline(__always)
        get { (definition.look, .passUnretained(body)) }
    }

    @usableFromInline
    init(body: FactoryBody<Service, repeat each Argument>, parameters: [Any.Type], at place: DefinitionPlace) {
        let dependencies = parameters.enumerated().map { number, type in
            Dependency(kind: .initializer, type: type, parameter: number + 1)
        }
        self.init(body: body, dependencies: dependencies, at: place)
    }

    init(body: FactoryBody<Service, repeat each Argument>, dependencies: [Dependency], at place: DefinitionPlace) {
        self.init(
            unchecked: Definition(
                serviceType: Service.self, requestType: Product.self, implementationType: Service.self, dependencies: dependencies,
                isFactory: true, thunk: FactoryBody(needing: dependencies.count, make: body.make), at: place
            ) { definition in
                definition.options.argumentTypes = typesOfParameters(repeat (each Argument).self)
                definition.lifetime = .prototype
            })
    }

    /// Defines a factory by code that states its dependencies itself.
    /// - Parameters:
    ///   - dependencies: the dependencies.
    ///   - place: where it is written.
    ///   - make: makes a product. The integer is the factory's node.
    package init(
        needing dependencies: [Dependency], at place: DefinitionPlace,
        making make: @escaping @Sendable (inout Resolution, Int, repeat each Argument) throws -> Service
    ) {
        self.init(body: FactoryBody(make: make), dependencies: dependencies, at: place)
    }
}
