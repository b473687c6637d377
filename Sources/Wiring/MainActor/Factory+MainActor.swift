internal import RuntimeLayout

extension Factory {
    /// Defines a factory by an initializer of the main actor, some of whose parameters are the runtime arguments; see
    /// ``init(_:taking:file:line:column:)-anywhere``. Programs call the factory on the main actor.
    /// - Parameters:
    ///   - initializer: the initializer, or any function of the main actor that makes a product.
    ///   - argument: the types of the runtime arguments. The n-th of a type is the n-th parameter of that type.
    @_disfavoredOverload public init<Built, each Parameter>(
        _ initializer: @escaping @MainActor @Sendable (repeat each Parameter) throws -> Built, taking argument: repeat (each Argument).Type,
        file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) where Service == OnMainActor<Built>, Built: Sendable {
        let plan = ArgumentPlan(of: typesOfParameters(repeat (each Parameter).self), taking: typesOfParameters(repeat each argument))
        // The functions differ only in their isolation, which is checked at run time.
        let make = removingIsolation(
            of: { @MainActor @Sendable (source: inout ArgumentSource, resolution: inout Resolution) throws -> OnMainActor<Built> in
                OnMainActor(try initializer(repeat try source.next((each Parameter).self, &resolution)))
            }, as: (@Sendable (inout ArgumentSource, inout Resolution) throws -> OnMainActor<Built>).self)
        self.init(plan, as: Built.self, at: DefinitionLocation(file, line, column)) { source, resolution, node in
            try resolution.requireMainActor(for: node)
            return try make(&source, &resolution)
        }
        self = with { $0.isOnMainActor = true }
    }

    /// Defines a factory whose products are made on the main actor. The label isolates functions whose type does not state the isolation: closures,
    /// and, in modules with language mode 5, initializers that are isolated only by default.
    /// - Parameter make: takes the runtime arguments and returns a function that takes the dependencies, found by type, and returns the product.
    @_disfavoredOverload public init<Built, each Parameter>(
        onMainActor make: @escaping @MainActor @Sendable (repeat each Argument) -> @MainActor (repeat each Parameter) throws -> Built,
        file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) where Service == OnMainActor<Built>, Built: Sendable {
        // The type contains no parameter pack, because a function with a parameter pack cannot be converted to another isolation.
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
            return try withUnsafePointer(to: given) { try unisolated(UnsafeRawPointer($0), &resolution, resolution.firstEdge(of: node)) }
        }
        let parameters = typesOfParameters(repeat (each Parameter).self)
        self.init(body: body, plan: ArgumentPlan(of: parameters, taking: []), as: Built.self, at: DefinitionLocation(file, line, column))
        self = with { $0.isOnMainActor = true }
    }

    /// Wraps every new product, on the main actor, before it is used; see ``decorated(by:)``. The isolation of the function selects this method.
    /// - Parameter decorate: returns the replacement of the product.
    public func decorated<Built>(
        by decorate: @escaping @MainActor @Sendable (Built) throws -> Built
    ) -> Factory where Service == OnMainActor<Built> {
        let decorate = removingIsolation(of: decorate, as: (@Sendable (Built) throws -> Built).self)
        return Factory(unchecked: definition.decorated(isOnMainActor: true) { OnMainActor(try decorate($0.value)) })
    }

    /// Adds a product type under which the factory is resolved; see ``provides(_:_:)``. These products are made on the main actor, too.
    /// - Parameter type: the further type of the products. A request for `MainActorFactory<any Model, Int>` finds the factory by the type `any Model`.
    public func provides<Built, Other: Sendable>(
        _ type: Other.Type, _ cast: @escaping @Sendable (Built) -> Other
    ) -> Factory where Service == OnMainActor<Built> {
        provides(OnMainActor<Other>.self) { OnMainActor(cast($0.value)) }
    }
}
