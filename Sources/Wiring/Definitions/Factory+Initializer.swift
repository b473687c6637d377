extension Factory {
    /// Defines a factory by an initializer, some of whose parameters are the runtime arguments.
    ///
    /// ```swift
    /// let screen = Factory(MessageScreen.init, taking: Message.self)
    /// ...
    /// let screen = try mail.screen(message)
    /// ```
    ///
    /// The other parameters are the dependencies, found by type. ``using(_:forParameter:)`` counts all parameters of the initializer.
    /// - Parameters:
    ///   - initializer: the initializer, or any function that makes a product.
    ///   - argument: the types of the runtime arguments. The n-th of a type is the n-th parameter of that type; an argument that matches no
    ///     parameter is a finding, `unknown-parameter`.
    @inlinable @inline(__always)
    @_disfavoredOverload public init<each Parameter>(
        _ initializer: @escaping @Sendable (repeat each Parameter) throws -> Service, taking argument: repeat (each Argument).Type,
        file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) {
        let plan = ArgumentPlan(of: typesOfParameters(repeat (each Parameter).self), taking: typesOfParameters(repeat each argument))
        self.init(plan, as: Service.self, at: DefinitionLocation(file, line, column)) { source, resolution, _ in
            try initializer(repeat try source.next((each Parameter).self, &resolution))
        }
    }

    /// Defines a factory by the sources of its parameters.
    @inlinable init<Shown>(
        _ plan: ArgumentPlan, as type: Shown.Type, at place: DefinitionLocation,
        _ make: @escaping @Sendable (inout ArgumentSource, inout Resolution, Int) throws -> Service
    ) {
        let places = plan.places
        let body = FactoryBody<Service, repeat each Argument> {
            (resolution: inout Resolution, node: Int, arguments: repeat each Argument) in
            let given = (repeat each arguments)
            return try withUnsafePointer(to: given) { given in
                var source = ArgumentSource(places: places, arguments: UnsafeRawPointer(given), firstEdge: resolution.firstEdge(of: node))
                return try make(&source, &resolution, node)
            }
        }
        self.init(body: body, plan: plan, as: type, at: place, takingArgumentsByType: true)
    }

    @usableFromInline init(
        body: FactoryBody<Service, repeat each Argument>, plan: ArgumentPlan, as type: Any.Type, at place: DefinitionLocation,
        takingArgumentsByType: Bool = false
    ) {
        self.init(body: body, dependencies: plan.dependencies, at: place)
        self = with { definition in
            definition.serviceType = type
            definition.implementationType = type
            definition.takesArgumentsByType = takingArgumentsByType
            definition.options.unmatchedChoices += plan.unmatched.map { .init(type: $0, problem: .unusedArgument) }
        }
    }
}

/// Reads the parameters of a factory's initializer for one product: runtime arguments from memory, dependencies from a container.
@usableFromInline struct ArgumentSource {
    @usableFromInline let places: [Int]
    @usableFromInline let arguments: UnsafeRawPointer
    @usableFromInline var edge: Int
    @usableFromInline var number = 0

    @inlinable init(places: [Int], arguments: UnsafeRawPointer, firstEdge: Int) {
        self.places = places
        self.arguments = arguments
        edge = firstEdge
    }

    @inlinable mutating func next<Value>(_ type: Value.Type, _ resolution: inout Resolution) throws -> Value {
        let place = places[number]
        number += 1
        if place < 0 { return try resolution.next(Value.self, &edge) }
        return (arguments + place).instance(Value.self)
    }
}
