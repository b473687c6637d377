internal import RuntimeLayout

extension Factory {
    /// Defines a factory of what an initializer of the main actor makes, some of whose parameters are the runtime arguments; see
    /// ``init(_:taking:file:line:column:)-anywhere``. It is called on the main actor.
    /// - Parameters:
    ///   - initializer: the initializer, or any function of the main actor that makes a product.
    ///   - argument: the types of the runtime arguments. The n-th of a type is the n-th parameter of that type.
    @_disfavoredOverload
    public init<Built, each Parameter>(
        _ initializer: @escaping @MainActor @Sendable (repeat each Parameter) throws -> Built, taking argument: repeat (each Argument).Type,
        file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) where Service == OnMainActor<Built>, Built: Sendable {
        let plan = ArgumentPlan(of: typesOfParameters(repeat (each Parameter).self), taking: typesOfParameters(repeat each argument))
        // The functions differ in nothing but what the compiler allows their callers, and here that is checked.
        let make = removingIsolation(
            of: { @MainActor @Sendable (source: inout ArgumentSource, resolution: inout Resolution) throws -> OnMainActor<Built> in
                OnMainActor(try initializer(repeat try source.next((each Parameter).self, &resolution)))
            }, as: (@Sendable (inout ArgumentSource, inout Resolution) throws -> OnMainActor<Built>).self)
        self.init(plan, as: Built.self, at: DefinitionPlace(file, line, column)) { source, resolution, node in
            try resolution.requireMainActor(for: node)
            return try make(&source, &resolution)
        }
        self = with { $0.isOnMainActor = true }
    }

    /// Defines a factory whose products are made on the main actor, as closures and initializers that are isolated by default in modules of
    /// language mode 5 cannot tell by themselves.
    /// - Parameter make: from the runtime arguments to a function from the dependencies, found by type, to the product.
    @_disfavoredOverload
    public init<Built, each Parameter>(
        onMainActor make: @escaping @MainActor @Sendable (repeat each Argument) -> @MainActor (repeat each Parameter) throws -> Built,
        file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) where Service == OnMainActor<Built>, Built: Sendable {
        // Without the arguments in its type, as a function of any number of arguments cannot be seen as one of another isolation.
        let take = { @MainActor @Sendable (given: UnsafeRawPointer, resolution: inout Resolution, first: Int) throws -> Service in
            let arguments = given.instance((repeat each Argument).self)
            var edge = first
            return OnMainActor(try make(repeat each arguments)(repeat try resolution.next((each Parameter).self, &edge)))
        }
        let unisolated = removingIsolation(of: take, as: (@Sendable (UnsafeRawPointer, inout Resolution, Int) throws -> Service).self)
        let body = FactoryBody<Service, repeat each Argument> {
            (resolution: inout Resolution, node: Int, arguments: repeat each Argument) in
            try resolution.requireMainActor(for: node)
            let given = (repeat each arguments)
            return try withUnsafePointer(to: given) {
                try unisolated(UnsafeRawPointer($0), &resolution, resolution.firstEdge(of: node))
            }
        }
        let parameters = typesOfParameters(repeat (each Parameter).self)
        self.init(body: body, plan: ArgumentPlan(of: parameters, taking: []), as: Built.self, at: DefinitionPlace(file, line, column))
        self = with { $0.isOnMainActor = true }
    }

    /// Wraps every new product, on the main actor, before it is used; see ``decorated(by:)``.
    /// - Parameter decorate: returns the replacement of the product.
    public func decorated<Built>(
        onMainActor decorate: @escaping @MainActor @Sendable (Built) throws -> Built
    ) -> Factory where Service == OnMainActor<Built> {
        let decorate = removingIsolation(of: decorate, as: (@Sendable (Built) throws -> Built).self)
        return decorated { OnMainActor(try decorate($0.value)) }
    }

    /// Lets others ask for the factory as one of products of a further type, which are made on the main actor too; see ``provides(_:_:)``.
    /// - Parameters:
    ///   - type: the further type of the products: `MainActorFactory<any Model, Int>` finds it.
    ///   - cast: shows a product as that type.
    public func provides<Built, Other: Sendable>(
        _ type: Other.Type, _ cast: @escaping @Sendable (Built) -> Other
    ) -> Factory where Service == OnMainActor<Built> {
        provides(OnMainActor<Other>.self) { OnMainActor(cast($0.value)) }
    }
}
