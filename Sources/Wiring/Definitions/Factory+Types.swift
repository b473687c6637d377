extension Factory {
    /// Adds a product type under which the factory is resolved: `BoundFactory<any Screen, Message>` in addition to
    /// `BoundFactory<MessageScreen, Message>`. Both types share the kept products.
    /// - Parameters:
    ///   - type: the further type of the products.
    ///   - cast: converts a product to that type.
    public func provides<Other>(_ type: Other.Type, _ cast: @escaping @Sendable (Service) -> Other) -> Factory {
        let provided = definition.providing(BoundFactory<Other, repeat each Argument>.self) { target in
            FactoryBody<Other, repeat each Argument> { (resolution: inout Resolution, _: Int, arguments: repeat each Argument) in
                let factory = FactoryBody<Service, repeat each Argument>.bound(resolution, target)
                return cast(try factory.make(in: &resolution, repeat each arguments))
            }
        }
        return Factory(unchecked: provided)
    }

    /// Injects a property of each product with the product of another factory for the same runtime arguments.
    ///
    /// Factories that pass their arguments to each other may close a cycle: within one object graph, a request for a product with equal arguments
    /// returns the product under construction. The arguments are compared, so they have to be `Hashable`.
    ///
    /// ```swift
    /// let chat = Factory { (room: String) in { Chat(room: room) } }.inject(\.members, passingArgumentsTo: \ChatAssembly.members)
    /// let members: Factory<Members, String> = Factory { (room: String) in { Members(room: room) } }.inject(\.chat, passingArgumentsTo: \ChatAssembly.chat)
    /// ```
    ///
    /// One of the two declarations states its type, because the compiler cannot infer both from each other.
    /// - Parameter factory: a key path to the other factory, which takes the same arguments.
    public func inject<Root: ParameterizedAssembly, Value>(
        _ property: any WritableKeyPath<Service, Value> & Sendable,
        passingArgumentsTo factory: any KeyPath<Root, Factory<Value, repeat each Argument>> & Sendable
    ) -> Factory where repeat each Argument: Hashable { passing(property, .to(factory)) { (value: Value) in value } }

    /// Injects an optional property of each product with the product of another factory for the same runtime arguments; see
    /// ``inject(_:passingArgumentsTo:)``.
    /// - Parameters:
    ///   - property: the property.
    ///   - factory: a key path to the other factory, which takes the same arguments.
    public func inject<Root: ParameterizedAssembly, Value>(
        _ property: any WritableKeyPath<Service, Value?> & Sendable,
        passingArgumentsTo factory: any KeyPath<Root, Factory<Value, repeat each Argument>> & Sendable
    ) -> Factory where repeat each Argument: Hashable {
        passing(property, .to(factory)) { (value: Value) -> Value? in value }
    }

    /// A separate function without the constraint `Hashable`, because a closure that captures the arguments' conformances is not sendable.
    private func passing<Value, Held>(
        _ property: any WritableKeyPath<Service, Held> & Sendable, _ factory: Reference, _ convert: @escaping @Sendable (Value) -> Held
    ) -> Factory {
        let dependency = Dependency(
            kind: .property, type: BoundFactory<Value, repeat each Argument>.self, source: .reference(factory), keyPath: property,
            callsFactory: true)
        let step = InjectionStep(.injection, .property(property), dependencies: [dependency]) { product, resolution, position in
            guard let arguments = position.arguments?.instance((repeat each Argument).self) else { return }
            // A deferred step may run after the call of the factory, whose arguments are then no longer in memory, so it holds a copy.
            let pass: DeferredStep.Step = { product, resolution, position in
                let bound = try resolution.instance(
                    of: BoundFactory<Value, repeat each Argument>.self, at: resolution.target(of: position.edge))
                let value = convert(try bound.make(in: &resolution, repeat each arguments))
                product.memory(of: Service.self).pointee[keyPath: property] = value
            }
            try resolution.runOrDefer(pass, on: product, Service.self, at: position, .withEdges, edgeCount: 1)
        }
        return Factory(unchecked: definition.with(step))
    }
}
